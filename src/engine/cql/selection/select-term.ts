import { invalid } from '../errors.ts';
import { type PrepareContext, unset } from '../execution.ts';
import type { TermSelectable } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import { termArgument } from '../terms/resolve-call.ts';
import type { Selected } from './selector.ts';

/** A constant, NULL or a marker. Its type must follow from the context. */
export function selectTerm(node: TermSelectable, context: PrepareContext, keyspace: string): Selected {
  const argument = termArgument(node.term, context, keyspace);
  return {
    text: argument.text,
    isMarker: argument.isMarker,
    arrayLength: argument.arrayLength,
    exactType: () => argument.exactType(),
    compatibleType: () => argument.compatibleType(),
    testAssignment: (receiver) => argument.testAssignment(receiver),
    selectsColumn: () => false,
    factory(expected, { table }) {
      const type = argument.exactType() ?? expected;
      if (!type) throw cannotInfer(argument.text);
      const receiver = { keyspace: table.keyspace, table: table.name, name: '[selection]', type };
      const term = prepareTerm(node.term, receiver, context);
      return {
        name: argument.text,
        type,
        isAggregate: false,
        column: undefined,
        open({ execution }) {
          const value = term.evaluate(execution.options);
          if (value === unset) throw invalid('Invalid unset value for selection');
          return { value: () => value, isTerminal: true };
        },
      };
    },
  };
}

export function cannotInfer(text: string): Error {
  return invalid(`Cannot infer type for term ${text} in selection clause (try using a cast to force a type)`);
}
