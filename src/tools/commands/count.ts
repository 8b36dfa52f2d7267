/** The results of tests of any kind. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export function noneYet(): Count {
  return { passed: 0, failed: 0, skipped: 0 };
}

export function addCount(total: Count, more: Count): void {
  total.passed += more.passed;
  total.failed += more.failed;
  total.skipped += more.skipped;
}

export function describeCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
