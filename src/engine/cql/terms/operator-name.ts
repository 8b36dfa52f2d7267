import type { ArithmeticOperator } from '../syntax.ts';

/** Operators are functions to Cassandra. */
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
