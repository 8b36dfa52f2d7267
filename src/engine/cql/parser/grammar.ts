// CREATE, ALTER and DROP, one line of grammar each. A word in capitals, or a symbol, must be in the statement. Any
// other word is a rule, and also the property of the node that holds the rule's result; `property:rule` gives the two
// separately. In `WORD?rule` the rule applies only after that word. The kind of a node consists of the first word of
// a line and the last of the capitals at its start: `dropView`.

import { K_AGGREGATE, K_CREATE, K_FUNCTION, K_OR, K_REPLACE } from '../keywords.ts';
import { Lexer } from '../lexer.ts';
import type { QualifiedName, Statement } from '../syntax.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import {
  parseFunctionName,
  parseKeyspace,
  parseKeyspaceName,
  parsePlainFunctionName,
  parseRoleName,
  parseString,
  parseTableName,
} from './names.ts';
import type { Parser } from './parser-state.ts';
import { parseProperties } from './properties.ts';
import { parseIdentity, parseRoleOptions, parseUserName, parseUserOptions } from './roles.ts';
import {
  parseDroppedTrigger,
  parseDroppedTypes,
  parseFields,
  parseIndexTargets,
  parseLanguage,
  parseNewIndexName,
  parseNullInput,
  parseParameters,
  parseTrigger,
  parseTypeChange,
  parseTypes,
} from './schema.ts';
import { parseSelectors } from './selectors.ts';
import { parsePrimaryKey, parseTableChange, parseTableElements, parseTableOptions } from './tables.ts';
import { parseTerm } from './terms.ts';
import { parseType, parseUserTypeName } from './types.ts';
import { parseWhere } from './where.ts';

const lines = `CREATE KEYSPACE ifNotExists keyspace WITH properties
ALTER KEYSPACE ifExists keyspace WITH properties
DROP KEYSPACE ifExists name:keyspaceName
CREATE TABLE ifNotExists table ( elements ) options
ALTER TABLE ifExists table change
DROP TABLE ifExists name:table
CREATE TYPE ifNotExists type:typeName ( fields )
ALTER TYPE ifExists type:typeName change:typeChange
DROP TYPE ifExists name:typeName
CREATE INDEX ifNotExists name:newIndex ON table ( targets ) className:USING?string properties:WITH?properties
CREATE CUSTOM INDEX custom ifNotExists name:newIndex ON table ( targets ) className:USING?string properties:WITH?properties
DROP INDEX ifExists name:index
CREATE MATERIALIZED VIEW ifNotExists view:table AS SELECT selectors FROM table WHERE?where primaryKey viewOptions
ALTER MATERIALIZED VIEW ifExists view:table WITH properties
DROP MATERIALIZED VIEW ifExists name:table
CREATE FUNCTION ifNotExists function ( parameters ) nullInput ON NULL INPUT RETURNS type LANGUAGE language AS string
CREATE AGGREGATE ifNotExists function ( parameters:types ) SFUNC plainFunction STYPE stateType:type FINALFUNC?plainFunction INITCOND?term
DROP FUNCTION ifExists function parameters:droppedTypes
DROP AGGREGATE ifExists function parameters:droppedTypes
CREATE TRIGGER ifNotExists name:trigger ON table USING className:string
DROP TRIGGER ifExists name:droppedTrigger ON table
CREATE ROLE ifNotExists role roleOptions
ALTER ROLE ifExists role roleOptions
DROP ROLE ifExists role
CREATE USER ifNotExists user userOptions
ALTER USER ifExists user userOptions
DROP USER ifExists user
ADD IDENTITY ifNotExists identity TO ROLE identity
DROP IDENTITY ifExists identity`
  .split('\n')
  .map((line) => line.split(' '));

const rules: Readonly<
  Record<
    string,
    (p: Parser, node: { readonly table?: QualifiedName; readonly view?: QualifiedName }) => unknown
  >
> = {
  change: parseTableChange,
  custom: () => true,
  droppedTrigger: (p) => parseDroppedTrigger(p),
  droppedTypes: parseDroppedTypes,
  elements: (p, { table }) => parseTableElements(p, table!),
  fields: parseFields,
  function: parseFunctionName,
  identity: parseIdentity,
  ifExists: parseIfExists,
  ifNotExists: parseIfNotExists,
  index: (p) => parseTableName(p, 'index'),
  keyspace: parseKeyspace,
  keyspaceName: parseKeyspaceName,
  language: parseLanguage,
  newIndex: parseNewIndexName,
  nullInput: parseNullInput,
  options: (p, { table }) => parseTableOptions(p, table!),
  parameters: parseParameters,
  plainFunction: parsePlainFunctionName,
  primaryKey: parsePrimaryKey,
  properties: parseProperties,
  role: parseRoleName,
  roleOptions: parseRoleOptions,
  selectors: parseSelectors,
  string: parseString,
  table: (p) => parseTableName(p),
  targets: parseIndexTargets,
  term: parseTerm,
  trigger: parseTrigger,
  type: parseType,
  typeChange: parseTypeChange,
  typeName: parseUserTypeName,
  types: parseTypes,
  user: parseUserName,
  userOptions: parseUserOptions,
  viewOptions: (p, { view }) => parseTableOptions(p, view!, true),
  where: parseWhere,
};

/** The next token is known to be the first of a line. */
export function parseByGrammar(p: Parser): Statement {
  const orReplace = p.kind === K_CREATE && p.look(1) === K_OR;
  if (orReplace) {
    if (p.look(2) !== K_REPLACE) p.noViable(2);
    const what = p.look(3);
    p.settleBy(3, what === K_FUNCTION || what === K_AGGREGATE);
  }
  const fitting = lines.filter(([verb]) => kindOf(verb!) === p.kind);
  const noun = p.peek(orReplace ? 3 : 1);
  const line = fitting.find(([, word], _, { length }) => length === 1 || kindOf(word!) === noun);
  if (!line) p.noViable(1);
  if (fitting.length > 1) p.saw(2);
  p.skip(orReplace ? 3 : 1);
  return readLine(p, line, orReplace);
}

function readLine(p: Parser, line: readonly string[], orReplace: boolean): Statement {
  const node: Record<string, unknown> = { orReplace };
  for (const word of line.slice(1)) {
    const [, property, keyword, rule] = /^(?:(\w+):)?(?:(.+)\?)?([a-z]\w*)?/.exec(word)!;
    if (!rule) p.expect(kindOf(word));
    else if (keyword && !p.accept(kindOf(keyword))) node[property ?? rule] = null;
    else node[property ?? rule] = rules[rule]!(p, node);
  }
  const capitals = line.slice(
    0,
    line.findIndex((word) => /[a-z]/.test(word)),
  );
  const what = capitals.join(' ');
  const noun = capitals.at(-1)!;
  const isRole = /ROLE|USER|IDENTITY/.test(noun);
  const kind = isRole ? 'role' : capitals[0]!.toLowerCase() + noun[0] + noun.slice(1).toLowerCase();
  return { kind, what, ...node, markers: p.markers } as unknown as Statement;
}

function kindOf(word: string): number {
  return new Lexer(word).next();
}
