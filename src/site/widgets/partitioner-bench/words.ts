import type { InThree } from '#i18n/languages.ts';
import type { KeyKind, Load, Preset } from './model.ts';

export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  /** Before the buttons with other keys to try. */
  tabs: { result: string; nodes: string; murmur3: string; tokens: string };
  keys: string;
  kinds: Record<KeyKind, string>;
  prefix: string;
  count: string;
  nodes: string;
  load: string;
  loads: Record<Load, string>;
  column: (number: number) => string;
  type: (number: number) => string;
  addColumn: string;
  removeColumn: string;
  swap: string;
  wrong: string;
}

const pt: Words = {
  preset: 'História',
  presets: {
    names: 'Mil usuários',
    days: 'Trinta dias',
    uuids: 'UUIDs',
    million: 'Um milhão',
    skewed: 'Chave quente',
    bytes: 'Bytes de uma chave',
  },
  tabs: { result: 'Resultado', nodes: 'Nós', murmur3: 'Murmur3', tokens: 'Tokens' },
  keys: 'Chaves',
  kinds: { names: 'nomes', days: 'dias', numbers: 'números', uuids: 'UUIDs' },
  prefix: 'Começam com',
  count: 'Quantas',
  nodes: 'Nós',
  load: 'Contar',
  loads: { even: 'cada chave uma vez', skewed: 'requisições desiguais' },
  column: (number) => `Coluna ${number}`,
  type: (number) => `Tipo da coluna ${number}`,
  addColumn: 'Mais uma coluna',
  removeColumn: 'Uma coluna a menos',
  swap: 'Trocar a ordem',
  wrong: 'Não é um valor desse tipo.',
};

const ru: Words = {
  preset: 'Сценарий',
  presets: {
    names: 'Тысяча пользователей',
    days: 'Тридцать дней',
    uuids: 'UUID',
    million: 'Миллион',
    skewed: 'Горячий ключ',
    bytes: 'Байты ключа',
  },
  tabs: { result: 'Итог', nodes: 'Узлы', murmur3: 'Murmur3', tokens: 'Токены' },
  keys: 'Ключи',
  kinds: { names: 'имена', days: 'дни', numbers: 'числа', uuids: 'UUID' },
  prefix: 'Начинаются с',
  count: 'Сколько',
  nodes: 'Узлы',
  load: 'Считать',
  loads: { even: 'каждый ключ по разу', skewed: 'неравные запросы' },
  column: (number) => `Столбец ${number}`,
  type: (number) => `Тип столбца ${number}`,
  addColumn: 'Добавить столбец',
  removeColumn: 'Убрать столбец',
  swap: 'Поменять порядок',
  wrong: 'Это не значение такого типа.',
};

const en: Words = {
  preset: 'Story',
  presets: {
    names: 'A thousand users',
    days: 'Thirty days',
    uuids: 'UUIDs',
    million: 'A million',
    skewed: 'A hot key',
    bytes: 'Bytes of a key',
  },
  tabs: { result: 'Result', nodes: 'Nodes', murmur3: 'Murmur3', tokens: 'Tokens' },
  keys: 'Keys',
  kinds: { names: 'names', days: 'days', numbers: 'numbers', uuids: 'UUIDs' },
  prefix: 'Begin with',
  count: 'How many',
  nodes: 'Nodes',
  load: 'Count',
  loads: { even: 'each key once', skewed: 'uneven requests' },
  column: (number) => `Column ${number}`,
  type: (number) => `Type of column ${number}`,
  addColumn: 'One more column',
  removeColumn: 'One column fewer',
  swap: 'Swap the order',
  wrong: 'Not a value of this type.',
};

export const words: InThree<Words> = { pt, ru, en };
