import type { ArithmeticOperator } from '../syntax.ts';

/** In Cassandra, operators are functions. These are their names. */
export const operatorNames: Readonly<Record<ArithmeticOperator, string>> = {
  '+': '_add',
  '-': '_substract',
  '*': '_multiply',
  '/': '_divide',
  '%': '_modulo',
};

export function operatorName(operator: ArithmeticOperator): string {
  return operatorNames[operator];
}
