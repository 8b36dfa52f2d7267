// The words of the editor for the learner's own statements.

import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

export interface OwnWords {
  open: string;
  label: string;
  run: string;
  ran: (steps: number) => string;
  tooLong: (statements: number) => string;
}

export const ownWords: InThree<OwnWords> = {
  pt: {
    open: 'Editar instruções',
    label: 'Suas instruções: primeiro CREATE TABLE, depois INSERT, UPDATE, DELETE',
    run: 'Executar',
    ran: (steps) =>
      `O seu script tem ${plural('pt', steps, { one: 'passo', other: 'passos' })}. Volte para ver um por um.`,
    tooLong: (statements) => `Só as primeiras ${statements} instruções foram executadas.`,
  },
  ru: {
    open: 'Изменить команды',
    label: 'Ваши команды: сначала CREATE TABLE, затем INSERT, UPDATE, DELETE',
    run: 'Выполнить',
    ran: (steps) =>
      `В вашем сценарии ${plural('ru', steps, { one: 'шаг', few: 'шага', many: 'шагов', other: 'шага' })}. Вернитесь назад, чтобы пройти их по одному.`,
    tooLong: (statements) => `Выполнены только первые ${statements} команд.`,
  },
  en: {
    open: 'Edit the statements',
    label: 'Your statements: CREATE TABLE first, then INSERT, UPDATE, DELETE',
    run: 'Run',
    ran: (steps) =>
      `Your script has ${plural('en', steps, { one: 'step', other: 'steps' })}. Go back to see them one by one.`,
    tooLong: (statements) => `Only the first ${statements} statements were run.`,
  },
};
