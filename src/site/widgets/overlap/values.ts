/** What the row holds before the write, and after it. */
export const oldValue = 'v1';
export const newValue = 'v2';
