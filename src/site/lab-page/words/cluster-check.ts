// Words of a check on the real cluster.

import type { InThree } from '#i18n/languages.ts';

export interface ClusterCheckWords {
  /** Checks in labs that stop nodes take long, because nodes take long to stop and start. */
  checking: (stopsNodes: boolean) => string;
  waiting: (ahead: number) => string;
  /** Stands after the verdict. */
  judgedThere: string;
  /** Why the answer was judged in the browser instead, by the proxy's word for the reason. */
  judgedHere: (refused: string) => string;
}

const fewForm = (count: number) => {
  const rules = new Intl.PluralRules('ru').select(count);
  return rules === 'one' ? 'проверка' : rules === 'few' ? 'проверки' : 'проверок';
};

export const clusterCheckWords: InThree<ClusterCheckWords> = {
  pt: {
    checking: (stopsNodes) =>
      `Verificando no cluster real … pode levar ${stopsNodes ? 'alguns minutos: os nós param e voltam de verdade' : 'meio minuto'}.`,
    waiting: (ahead) =>
      ahead === 1 ? 'Há uma verificação na sua frente.' : `Há ${ahead} verificações na sua frente.`,
    judgedThere:
      'Verificado no cluster real, com os dados que você vê; os dados ocultos, pelo motor do próprio curso.',
    judgedHere: (refused) =>
      ({
        'not-alone':
          'Esta verificação para nós, e outra pessoa também está usando o cluster real; por isso foi feita no navegador.',
        'other-cluster':
          'O cluster real não tem o número de nós deste laboratório; por isso a verificação foi feita no navegador.',
        'not-allowed':
          'Este laboratório é verificado no navegador, mesmo quando você trabalha no cluster real.',
        'too-many-runs':
          'O cluster real pede uma pausa depois de tantas execuções; a verificação foi feita no navegador.',
      })[refused] ?? 'O cluster real não pôde verificar agora; a verificação foi feita no navegador.',
  },
  ru: {
    checking: (stopsNodes) =>
      `Идёт проверка на настоящем кластере… это может занять ${stopsNodes ? 'несколько минут: узлы останавливаются и запускаются по-настоящему' : 'полминуты'}.`,
    waiting: (ahead) => `Перед вами ${ahead} ${fewForm(ahead)}.`,
    judgedThere:
      'Проверено на настоящем кластере — на тех данных, что вы видите; скрытые данные проверил движок курса.',
    judgedHere: (refused) =>
      ({
        'not-alone':
          'Эта проверка останавливает узлы, а настоящим кластером сейчас пользуется кто-то ещё, поэтому она прошла в браузере.',
        'other-cluster':
          'У настоящего кластера другое число узлов, чем нужно этой лабораторной, поэтому проверка прошла в браузере.',
        'not-allowed':
          'Эта лабораторная проверяется в браузере, даже если вы работаете на настоящем кластере.',
        'too-many-runs':
          'Настоящему кластеру нужна пауза после стольких запусков, поэтому проверка прошла в браузере.',
      })[refused] ?? 'Настоящий кластер сейчас не смог проверить ответ, поэтому проверка прошла в браузере.',
  },
  en: {
    checking: (stopsNodes) =>
      `Checking on the real cluster … this may take ${stopsNodes ? 'some minutes: nodes really stop and start' : 'half a minute'}.`,
    waiting: (ahead) => (ahead === 1 ? 'One check goes first.' : `${ahead} checks go first.`),
    judgedThere: 'Checked on the real cluster with the data you see; hidden data by the course’s own engine.',
    judgedHere: (refused) =>
      ({
        'not-alone':
          'This check stops nodes, and somebody else is using the real cluster too, so it was done in the browser.',
        'other-cluster':
          'The real cluster does not have the number of nodes that this lab needs, so the check was done in the browser.',
        'not-allowed': 'This lab is checked in the browser, even when you work on the real cluster.',
        'too-many-runs':
          'The real cluster asks for a pause after so many runs, so the check was done in the browser.',
      })[refused] ?? 'The real cluster could not check it just now, so the check was done in the browser.',
  },
};
