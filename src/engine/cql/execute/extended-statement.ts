// All statements except those that most pages begin with: CREATE KEYSPACE and TABLE, USE, INSERT, SELECT.

import { unsupported } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import type { Statement } from '../syntax.ts';
import { prepareBatch } from './batch.ts';
import { prepareDelete } from './delete.ts';
import { prepareDescribe } from './describe.ts';
import { prepareCreateAggregate, prepareCreateFunction, prepareDropFunction } from './function.ts';
import { prepareCreateIndex } from './index-create.ts';
import { prepareDropIndex } from './index-drop.ts';
import { prepareInsertJson } from './insert-json.ts';
import { prepareAlterKeyspace, prepareDropKeyspace } from './keyspace.ts';
import { prepareAlterTable } from './table-alter.ts';
import { prepareDropTable } from './table-drop.ts';
import { prepareCreateTrigger, prepareDropTrigger } from './trigger.ts';
import { prepareTruncate } from './truncate.ts';
import { prepareAlterType, prepareCreateType, prepareDropType } from './type.ts';
import { prepareUpdate } from './update.ts';
import { prepareAlterOrDropView, prepareCreateView } from './view.ts';

type PlainKind = 'createKeyspace' | 'createTable' | 'use' | 'insert' | 'select';

export function prepareExtendedStatement(
  statement: Exclude<Statement, { kind: PlainKind }>,
  context: PrepareContext,
): Prepared {
  switch (statement.kind) {
    case 'insertJson':
      return prepareInsertJson(statement, context);
    case 'update':
      return prepareUpdate(statement, context);
    case 'delete':
      return prepareDelete(statement, context);
    case 'batch':
      return prepareBatch(statement, context);
    case 'alterKeyspace':
      return prepareAlterKeyspace(statement, context);
    case 'dropKeyspace':
      return prepareDropKeyspace(statement, context);
    case 'alterTable':
      return prepareAlterTable(statement, context);
    case 'dropTable':
      return prepareDropTable(statement, context);
    case 'createType':
      return prepareCreateType(statement, context);
    case 'alterType':
      return prepareAlterType(statement, context);
    case 'dropType':
      return prepareDropType(statement, context);
    case 'createIndex':
      return prepareCreateIndex(statement, context);
    case 'dropIndex':
      return prepareDropIndex(statement, context);
    case 'createView':
      return prepareCreateView(statement, context);
    case 'alterView':
    case 'dropView':
      return prepareAlterOrDropView(statement, context);
    case 'createFunction':
      return prepareCreateFunction(statement, context);
    case 'createAggregate':
      return prepareCreateAggregate(statement, context);
    case 'dropFunction':
    case 'dropAggregate':
      return prepareDropFunction(statement, context);
    case 'createTrigger':
      return prepareCreateTrigger(statement, context);
    case 'dropTrigger':
      return prepareDropTrigger(statement, context);
    case 'truncate':
      return prepareTruncate(statement, context);
    case 'describe':
      return prepareDescribe(statement, context);
    default:
      throw unsupported(statement.what);
  }
}
