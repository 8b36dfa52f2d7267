// The ways to model clients and their vehicles, which the monograph prints as tables, come out of AML. Where a name
// differs, AML says less than the printed table: a column is called as the role of its link.

import { expect, test } from 'vitest';
import { columnsOf, type ModelTable } from '#labs/modeling/model.ts';
import { judgeAml } from './judge-aml.ts';
import { isWarning } from './problem.ts';
import { readAml } from './read-aml.ts';
import { toTables } from './to-tables.ts';

const clients = 'aggregate Clients { entity Client { # id : int; name : str } }';
const vehicles = 'aggregate Vehicles { entity Vehicle { # plate : str; colour : str } }';
const embedded = `aggregate Clients { entity Client { # id : int; name : str; + emails : str[*]; - phones : str[*] }
  «final» value Vehicle { plate : str; colour : str }`;
const list = `${embedded}\n  Client *-- + vehicles : Vehicle [*] }`;
const owned = `aggregate Vehicles { entity Vehicle { # plate : str; colour : str }
  value Client { id : int; name : str }\n  Vehicle *-- + client : Client }`;
const listTable =
  'id int | | | name text, emails list<text>, phones set<text>, vehicles list<frozen<vehicle>>';
const vehicleTable = 'plate text | | | colour text';
const clientTable = 'id int | | | name text';

test.each<[string, string, Record<string, string>]>([
  ['1, list', list, { clients: listTable }],
  [
    '1, map',
    `${embedded}\n  Client [plate : str] *-- - vehicles : Vehicle [*] }`,
    { clients: listTable.replace('list<frozen<vehicle>>', 'map<text, frozen<vehicle>>') },
  ],
  ['2', `${list}\n${vehicles}`, { clients: listTable, vehicles: vehicleTable }],
  ['3', `${list}\n${owned}`, { clients: listTable, vehicles: `${vehicleTable}, client client` }],
  [
    '4',
    `aggregate Vehicles { entity Vehicle { # brand : str; ~ year : int {desc}; ~ plate : str; model : str; colour : str
       / country : str }
     value Client { id : int; name : str }\n  Vehicle *-- + client : Client }`,
    {
      vehicles:
        'brand text | year int DESC, plate text | country text | model text, colour text, client client',
    },
  ],
  ['5', `${owned}\n${clients}`, { vehicles: `${vehicleTable}, client client`, clients: clientTable }],
  [
    '6',
    `aggregate Clients { entity Client { # id : int; name : str }
     Client --> - vehicles : Vehicles.Vehicle [*] }\n${vehicles}`,
    { clients: `${clientTable}, vehicles_ids set<text>`, vehicles: vehicleTable },
  ],
  // The monograph prints id_client.
  [
    '7',
    `aggregate Vehicles { entity Vehicle { # plate : str; colour : str }\n  Vehicle --> client : Clients.Client }
     ${clients}`,
    { vehicles: `${vehicleTable}, client_id int`, clients: clientTable },
  ],
  // The monograph prints (id_client, plate), although the drawing gives the entity an id of its own.
  [
    '8',
    `${clients}\n${vehicles}\naggregate ClientsVehicles { entity ClientVehicle { }
     ClientVehicle --> # client : Clients.Client; ClientVehicle --> ~ vehicle : Vehicles.Vehicle }`,
    {
      clients: clientTable,
      vehicles: vehicleTable,
      clients_vehicles: 'client_id int | vehicle_id text | | ',
    },
  ],
  [
    '9, which the monograph lacks',
    'aggregate Clients { entity Client { # id : int; ~ plate : str; / name : str; colour : str } }',
    { clients: 'id int | plate text | name text | colour text' },
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
