// The italic face is fetched when an italic word comes near the window, or before printing; not with the page.

export function fetchItalicsWhenNear(): void {
  const words = document.querySelectorAll<HTMLElement>('main :is(em, cite)');
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.add('true-italic');
        near.unobserve(target);
      }
    },
    { rootMargin: '600px' },
  );
  for (const word of words) near.observe(word);
  window.addEventListener('beforeprint', () => {
    for (const word of words) word.classList.add('true-italic');
  });
}
