// Calls of functions and aggregates, operators, casts (Selectable.WithFunction, WithCast; AbstractFunctionSelector).

import { viewOf } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';

import { cassandraError, invalid } from '../errors.ts';
import { castName } from '../functions/casts.ts';
import type { AggregateFunction, NativeFunction } from '../functions/function.ts';
import {
  functionNameText,
  negationName,
  type ResolveOptions,
  resolveFunction,
  resolveOperator,
} from '../functions/resolve.ts';
import type { ArithmeticOperator, NativeTypeNode, QualifiedName } from '../syntax.ts';
import { operatorName } from '../terms/operator-name.ts';
import { sameType } from '../types/compatible.ts';
import { testExactType } from './select-column.ts';
import type { Aggregate, Scope, Selected, Selector, SelectorFactory } from './selector.ts';

export function selectCall(
  name: QualifiedName,
  args: readonly Selected[],
  options: ResolveOptions,
): Selected {
  const found = resolveFunction(name, args, options);
  if (!found) throw invalid(`Unknown function '${functionNameText(name)}'`);
  return selectFunction(found, args, (parts) => `system.${found.name}(${parts.join(', ')})`);
}

export function selectOperation(
  operator: ArithmeticOperator,
  operands: readonly [Selected, Selected],
  options: ResolveOptions,
): Selected {
  const found = resolveOperator(operatorName(operator), operands, options)!;
  return selectFunction(found, operands, (parts) => parts.join(` ${operator} `));
}

export function selectNegation(operand: Selected, options: ResolveOptions): Selected {
  const found = resolveOperator(negationName, [operand], options)!;
  return selectFunction(found, [operand], (parts) => `-${parts[0]}`);
}

/** `count(*)`, and `count` of a constant. */
export function selectCount(): Selected {
  return selectFunction(countRows, [], () => 'count');
}

const countRows: AggregateFunction = {
  kind: 'aggregate',
  name: 'countRows',
  argTypes: [],
  returnType: native('bigint'),
  newState() {
    let count = 0n;
    return {
      add() {
        count++;
      },
      result() {
        const bytes = new Uint8Array(8);
        viewOf(bytes).setBigInt64(0, count);
        return bytes;
      },
    };
  },
};

function selectFunction(
  found: NativeFunction,
  args: readonly Selected[],
  nameOf: (parts: readonly string[]) => string,
): Selected {
  const exactType = () => found.returnType;
  return {
    call: { function: found, args },
    get text() {
      return nameOf(args.map((argument) => argument.text));
    },
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(found.returnType, receiver),
    selectsColumn: (test) => args.some((argument) => argument.selectsColumn(test)),
    factory: (_expected, scope) => functionFactory(found, factoriesOf(args, found.argTypes, scope), nameOf),
  };
}

function factoriesOf(
  selected: readonly Selected[],
  types: readonly CqlType[],
  scope: Scope,
): readonly SelectorFactory[] {
  return selected.map((one, at) => one.factory(types[at], scope));
}

function functionFactory(
  found: NativeFunction,
  args: readonly SelectorFactory[],
  nameOf: (parts: readonly string[]) => string,
): SelectorFactory {
  const doArgsAggregate = args.some((argument) => argument.isAggregate);
  if (found.kind === 'aggregate' && doArgsAggregate)
    throw invalid('aggregate functions cannot be used as arguments of aggregate functions');
  return {
    name: nameOf(args.map((argument) => argument.name)),
    type: found.returnType,
    isAggregate: found.kind === 'aggregate' || doArgsAggregate,
    column: undefined,
    open(run) {
      const selectors = args.map((argument) => argument.open(run));
      if (found.kind === 'aggregate') {
        const aggregate = new AggregateSelector(found, selectors);
        run.aggregates.push(aggregate);
        return aggregate;
      }
      // This happens before anything is read. So it fails even if there are no rows
      // (AbstractFunctionSelector.newFactory).
      if (found.isPure && args.length > 0 && selectors.every(({ isTerminal }) => isTerminal)) {
        const value = found.execute(
          selectors.map((selector) => selector.value(undefined)),
          run.execution,
        );
        return { value: () => value, isTerminal: true };
      }
      return {
        value(row) {
          const values: (Uint8Array | null)[] = [];
          for (const selector of selectors) values.push(selector.value(row));
          return found.execute(values, run.execution);
        },
      };
    },
  };
}

class AggregateSelector implements Selector, Aggregate {
  readonly #function: AggregateFunction;
  readonly #args: readonly Selector[];
  #state: ReturnType<AggregateFunction['newState']>;

  constructor(found: AggregateFunction, args: readonly Selector[]) {
    this.#function = found;
    this.#args = args;
    this.#state = found.newState();
  }

  add(row: Parameters<Aggregate['add']>[0]): void {
    const values: (Uint8Array | null)[] = [];
    for (const argument of this.#args) values.push(argument.value(row));
    this.#state.add(values);
  }

  reset(): void {
    this.#state = this.#function.newState();
  }

  value(): Uint8Array | null {
    return this.#state.result();
  }
}

/** `CAST(… AS …)`. A cast to the type that the operand already has changes nothing. */
export function selectCast(operand: Selected, node: NativeTypeNode, options: ResolveOptions): Selected {
  const type = native(node.name === 'varchar' ? 'text' : node.name);
  const exactType = () => type;
  const name = `cast(${operand.text} as ${node.name})`;
  return {
    text: name,
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(type, receiver),
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(_expected, scope) {
      const picked = operand.factory(undefined, scope);
      // A DESC column has a separate type (ReversedType). So even a cast to its own type is not skipped.
      if (sameType(type, picked.type) && !operand.column?.isDescending) return picked;
      const found = resolveOperator(castName(node.name), [operand], options);
      if (!found) {
        const [column] = scope.columns;
        throw column
          ? invalid(`${column.name} cannot be cast to ${node.name}`)
          : cassandraError(
              'Server',
              'java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0',
            );
      }
      return functionFactory(found, [picked], (parts) => `cast(${parts[0]} as ${node.name})`);
    },
  };
}
