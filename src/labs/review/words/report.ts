// The words around findings.

import type { InThree } from '#i18n/languages.ts';
import type { Severity } from '../finding.ts';

interface ReportWords {
  readonly severity: Readonly<Record<Severity, string>>;
  readonly all: string;
  readonly same: string;
  plan(counts: { partitions: string; read: string; returned: string; tombstones: string }): string;
  served(query: { name: string; partitions: string; read: string; order: string }): string;
  refused(name: string): string;
  byToken: string;
  wrote(tombstones: string): string;
  rows(count: string): string;
  elements(count: string): string;
  size(counts: { partitions: string; rows: string; bytes: string }): string;
}

export const reportWords: InThree<ReportWords> = {
  pt: {
    severity: { error: 'erro', warning: 'aviso', note: 'nota' },
    all: 'todas',
    same: 'No teste, a consulta devolveu as mesmas linhas.',
    plan: ({ partitions, read, returned, tombstones }) =>
      `Testado com dados de exemplo. Partições: ${partitions}; linhas lidas: ${read}; devolvidas: ${returned}; tombstones: ${tombstones}.`,
    served: ({ name, partitions, read, order }) =>
      `${name}: partições ${partitions}, linhas lidas ${read}${order && `, ordem ${order}`}`,
    refused: (name) => `${name}: recusada`,
    byToken: 'token',
    wrote: (count) => `Testado com dados de exemplo. Tombstones gravados: ${count}.`,
    rows: (count) => `Testado passo a passo. Linhas que a última consulta devolveu: ${count}.`,
    elements: (count) => `Testado passo a passo. Elementos na coleção no fim: ${count}.`,
    size: ({ partitions, rows, bytes }) =>
      `Calculado. Partições: ${partitions}; linhas na maior: ${rows}; tamanho da maior: ${bytes}.`,
  },
  ru: {
    severity: { error: 'ошибка', warning: 'предупреждение', note: 'заметка' },
    all: 'все',
    same: 'При проверке вернулись те же строки.',
    plan: ({ partitions, read, returned, tombstones }) =>
      `Проверено на примере данных. Партиций: ${partitions}; прочитано строк: ${read}; возвращено: ${returned}; маркеров удаления: ${tombstones}.`,
    served: ({ name, partitions, read, order }) =>
      `${name}: партиций ${partitions}, прочитано строк ${read}${order && `, порядок ${order}`}`,
    refused: (name) => `${name}: отклонён`,
    byToken: 'по токену',
    wrote: (count) => `Проверено на примере данных. Записано маркеров удаления: ${count}.`,
    rows: (count) => `Проверено по шагам. Последний запрос вернул строк: ${count}.`,
    elements: (count) => `Проверено по шагам. Элементов в коллекции в конце: ${count}.`,
    size: ({ partitions, rows, bytes }) =>
      `Рассчитано. Партиций: ${partitions}; строк в самой большой: ${rows}; её размер: ${bytes}.`,
  },
  en: {
    severity: { error: 'error', warning: 'warning', note: 'note' },
    all: 'all',
    same: 'When tried, it returned the same rows.',
    plan: ({ partitions, read, returned, tombstones }) =>
      `Tried on sample data. Partitions: ${partitions}; rows read: ${read}; returned: ${returned}; tombstones: ${tombstones}.`,
    served: ({ name, partitions, read, order }) =>
      `${name}: partitions ${partitions}, rows read ${read}${order && `, order ${order}`}`,
    refused: (name) => `${name}: refused`,
    byToken: 'by token',
    wrote: (count) => `Tried on sample data. Tombstones written: ${count}.`,
    rows: (count) => `Tried step by step. Rows that the last query returned: ${count}.`,
    elements: (count) => `Tried step by step. Elements in the collection at the end: ${count}.`,
    size: ({ partitions, rows, bytes }) =>
      `Calculated. Partitions: ${partitions}; rows in the largest: ${rows}; its size: ${bytes}.`,
  },
};
