/**
 * Calls `call` once, when any of the elements comes near the window or gets the focus. Without elements it never
 * calls.
 */
export function whenNear(elements: Iterable<Element>, call: () => void): void {
  const all = [...elements];
  const start = () => {
    near.disconnect();
    for (const element of all) element.removeEventListener('focusin', start);
    call();
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: '600px' },
  );
  for (const element of all) {
    near.observe(element);
    element.addEventListener('focusin', start);
  }
}
