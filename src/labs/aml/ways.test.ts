// The ways to model clients and their vehicles, as the monograph prints their tables, come out of AML. Where a name
// differs, AML says less than the printed table: a column is called as the role of its link.

import { expect, test } from 'vitest';
import { columnsOf, type ModelTable } from '#labs/modeling/model.ts';
import { judgeAml } from './judge-aml.ts';
import { isWarning } from './problem.ts';
import { readAml } from './read-aml.ts';
import { toTables } from './to-tables.ts';

const clients = 'aggregate Clientes { entity Cliente { # id : int; nome : str } }';
const vehicles = 'aggregate Veiculos { entity Veiculo { # placa : str; cor : str } }';
const embedded = `aggregate Clientes { entity Cliente { # id : int; nome : str; + emails : str[*]; - telefones : str[*] }
  «final» value Veiculo { placa : str; cor : str }`;
const list = `${embedded}\n  Cliente *-- + veiculos : Veiculo [*] }`;
const owned = `aggregate Veiculos { entity Veiculo { # placa : str; cor : str }
  value Cliente { id : int; nome : str }\n  Veiculo *-- + cliente : Cliente }`;
const listTable =
  'id int | | | nome text, emails list<text>, telefones set<text>, veiculos list<frozen<veiculo>>';
const vehicleTable = 'placa text | | | cor text';
const clientTable = 'id int | | | nome text';

test.each<[string, string, Record<string, string>]>([
  ['1, list', list, { clientes: listTable }],
  [
    '1, map',
    `${embedded}\n  Cliente [placa : str] *-- - veiculos : Veiculo [*] }`,
    { clientes: listTable.replace('list<frozen<veiculo>>', 'map<text, frozen<veiculo>>') },
  ],
  ['2', `${list}\n${vehicles}`, { clientes: listTable, veiculos: vehicleTable }],
  ['3', `${list}\n${owned}`, { clientes: listTable, veiculos: `${vehicleTable}, cliente cliente` }],
  [
    '4',
    `aggregate Veiculos { entity Veiculo { # marca : str; ~ ano : int {desc}; ~ placa : str; modelo : str; cor : str
       / pais_origem : str }
     value Cliente { id : int; nome : str }\n  Veiculo *-- + cliente : Cliente }`,
    {
      veiculos:
        'marca text | ano int DESC, placa text | pais_origem text | modelo text, cor text, cliente cliente',
    },
  ],
  ['5', `${owned}\n${clients}`, { veiculos: `${vehicleTable}, cliente cliente`, clientes: clientTable }],
  [
    '6',
    `aggregate Clientes { entity Cliente { # id : int; nome : str }
     Cliente --> - veiculos : Veiculos.Veiculo [*] }\n${vehicles}`,
    { clientes: `${clientTable}, veiculos_ids set<text>`, veiculos: vehicleTable },
  ],
  // Printed: id_cliente.
  [
    '7',
    `aggregate Veiculos { entity Veiculo { # placa : str; cor : str }\n  Veiculo --> cliente : Clientes.Cliente }
     ${clients}`,
    { veiculos: `${vehicleTable}, cliente_id int`, clientes: clientTable },
  ],
  // Printed: (id_cliente, placa), although the drawing gives the entity an id of its own.
  [
    '8',
    `${clients}\n${vehicles}\naggregate ClientesVeiculos { entity ClienteVeiculo { }
     ClienteVeiculo --> # cliente : Clientes.Cliente; ClienteVeiculo --> ~ veiculo : Veiculos.Veiculo }`,
    {
      clientes: clientTable,
      veiculos: vehicleTable,
      clientes_veiculos: 'cliente_id int | veiculo_id text | | ',
    },
  ],
  [
    '9, which the monograph lacks',
    'aggregate Clientes { entity Cliente { # id : int; ~ placa : str; / nome : str; cor : str } }',
    { clientes: 'id int | placa text | nome text | cor text' },
  ],
])('way %s', (_, text, expected) => {
  const { model, problems } = readAml(text);
  expect([...problems, ...judgeAml(model)].filter((one) => !isWarning(one))).toEqual([]);
  const { tables } = toTables(model, 'k');
  expect(Object.fromEntries(tables.map((table) => [table.name, short(table)]))).toEqual(expected);
});

/** A table in short: `k int | c text DESC | s text | v text`. */
function short(table: ModelTable): string {
  const part = (kind: Parameters<typeof columnsOf>[1]) =>
    columnsOf(table, kind)
      .map(({ name, type, isDescending }) => `${name} ${type}${isDescending ? ' DESC' : ''}`)
      .join(', ');
  return [part('partition_key'), part('clustering'), part('static'), part('regular')]
    .join(' | ')
    .replaceAll(/\|\s+(?=\|)/g, '| ');
}
