/**
 * Gives back the former value where the new one says the same: what is drawn from it is then not drawn anew. For small
 * values that are made at each movement of the pointer.
 */
export function stableValue<T>(): (next: T) => T {
  let last: { value: T; said: string } | undefined;
  return (next) => {
    const said = JSON.stringify(next);
    if (last?.said !== said) last = { value: next, said };
    return last.value;
  };
}
