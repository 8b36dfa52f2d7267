// Questions of the lesson on what is set now: which levels of a read are sure to meet the write, and which replicas
// were in both sets this time.

import type { InThree, Language } from '#i18n/languages.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import type { Meeting } from './meeting.ts';
import { countOf, type Level, levelsFor, neededOf, type SetsSetup } from './model.ts';

interface Words {
  about: (at: { rf: number; write: Level; w: number }) => string;
  meets: (at: { level: Level; sum: string; rf: number }) => string;
  misses: (at: { level: Level; sum: string; rf: number; misses: number; ways: number }) => string;
  aboutRun: (at: { rf: number; write: Level; read: Level; seed: number; key: string }) => string;
  both: (node: string) => string;
  onlyWrote: (node: string) => string;
  onlyAsked: (node: string) => string;
  neither: (node: string) => string;
  nobody: string;
  nobodyIs: string;
  somebodyIs: (names: string) => string;
}

export function freshQuestion(language: Language, { rf, write }: SetsSetup): LiveQuestion {
  const word = words[language];
  return {
    about: word.about({ rf, write, w: neededOf(write, rf) }),
    options: levelsFor(rf).map((level) => {
      const { w, r, misses, ways } = countOf({ rf, write, read: level });
      const at = { level, sum: `${w} + ${r}`, rf, misses, ways };
      return { text: level, isRight: misses === 0, says: misses === 0 ? word.meets(at) : word.misses(at) };
    }),
  };
}

export function bothQuestion(language: Language, setup: SetsSetup, { members }: Meeting): LiveQuestion {
  const word = words[language];
  const both = members.filter(({ isInWrite, isInRead }) => isInWrite && isInRead).map(({ name }) => name);
  return {
    about: word.aboutRun(setup),
    options: [
      ...members.map(({ name, isInWrite, isInRead }) => {
        const says = isInWrite
          ? isInRead
            ? word.both
            : word.onlyWrote
          : isInRead
            ? word.onlyAsked
            : word.neither;
        return { text: name, isRight: isInWrite && isInRead, says: says(name) };
      }),
      {
        text: word.nobody,
        isRight: both.length === 0,
        says: both.length === 0 ? word.nobodyIs : word.somebodyIs(both.join(', ')),
      },
    ],
  };
}

const words: InThree<Words> = {
  pt: {
    about: ({ rf, write, w }) => `RF ${rf}, escrita em ${write}: ${w} de ${rf} confirmam.`,
    meets: ({ level, sum, rf }) =>
      `${level}: ${sum} é maior que ${rf}; ao menos uma réplica está nos dois conjuntos.`,
    misses: ({ level, sum, rf, misses, ways }) =>
      `${level}: ${sum} não é maior que ${rf}; ${misses} de ${ways} escolhas de réplicas não encontram a escrita.`,
    aboutRun: ({ rf, write, read, seed, key }) =>
      `RF ${rf}, chave ${key}, escrita em ${write}, leitura em ${read}, semente ${seed}.`,
    both: (node) => `${node} confirmou a escrita e foi consultada.`,
    onlyWrote: (node) => `${node} confirmou, mas a leitura não a consultou.`,
    onlyAsked: (node) => `${node} foi consultada, mas a escrita não esperou por ela.`,
    neither: (node) => `A escrita não esperou por ${node}, e a leitura não a consultou.`,
    nobody: 'Nenhuma delas',
    nobodyIs: 'Desta vez os conjuntos não se encontraram.',
    somebodyIs: (names) => `Não: ${names} está nos dois.`,
  },
  ru: {
    about: ({ rf, write, w }) => `RF ${rf}, запись на ${write}: подтверждают ${w} из ${rf}.`,
    meets: ({ level, sum, rf }) =>
      `${level}: ${sum} больше ${rf}; хотя бы одна реплика входит в оба множества.`,
    misses: ({ level, sum, rf, misses, ways }) =>
      `${level}: ${sum} не больше ${rf}; способов выбрать реплики — ${ways}, мимо записи — ${misses}.`,
    aboutRun: ({ rf, write, read, seed, key }) =>
      `RF ${rf}, ключ ${key}, запись на ${write}, чтение на ${read}, зерно ${seed}.`,
    both: (node) => `${node} подтвердила запись, и её же опросили.`,
    onlyWrote: (node) => `${node} подтвердила запись, но чтение её не опрашивало.`,
    onlyAsked: (node) => `${node} опросили, но её подтверждения запись не ждала.`,
    neither: (node) => `Подтверждения от ${node} не ждали, и чтение её не опрашивало.`,
    nobody: 'Ни одна',
    nobodyIs: 'На этот раз множества не пересеклись.',
    somebodyIs: (names) => `Нет: в обоих множествах ${names}.`,
  },
  en: {
    about: ({ rf, write, w }) => `RF ${rf}, written at ${write}: ${w} of ${rf} confirm.`,
    meets: ({ level, sum, rf }) =>
      `${level}: ${sum} is more than ${rf}; at least one replica is in both sets.`,
    misses: ({ level, sum, rf, misses, ways }) =>
      `${level}: ${sum} is not more than ${rf}; of ${ways} choices of replicas, ${misses} miss the write.`,
    aboutRun: ({ rf, write, read, seed, key }) =>
      `RF ${rf}, key ${key}, written at ${write}, read at ${read}, seed ${seed}.`,
    both: (node) => `${node} confirmed the write and was asked by the read.`,
    onlyWrote: (node) => `${node} confirmed, but the read did not ask it.`,
    onlyAsked: (node) => `${node} was asked, but the write had not waited for it.`,
    neither: (node) => `The write did not wait for ${node}, and the read did not ask it.`,
    nobody: 'None of them',
    nobodyIs: 'This time the sets did not meet.',
    somebodyIs: (names) => `No: ${names} is in both.`,
  },
};
