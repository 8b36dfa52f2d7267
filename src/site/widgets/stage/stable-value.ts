/**
 * Returns the former value if the new one is equal, so that nothing is drawn again. It is for small values that are
 * made at each movement of the pointer.
 */
export function stableValue<T>(): (next: T) => T {
  let last: { value: T; said: string } | undefined;
  return (next) => {
    const said = JSON.stringify(next);
    if (last?.said !== said) last = { value: next, said };
    return last.value;
  };
}
