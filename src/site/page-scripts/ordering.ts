// A question of order: its parts are dragged, by pointer or finger, or moved by their arrows and by the arrow keys.

export function startOrdering(quiz: HTMLElement, changed: () => void): void {
  const list = quiz.querySelector<HTMLElement>('.order')!;
  const heard = document.createElement('p');
  heard.className = 'sr';
  heard.ariaLive = 'polite';
  quiz.append(heard);
  for (const button of list.querySelectorAll<HTMLButtonElement>('[data-move]')) {
    button.disabled = false;
    button.ariaLabel = `${button.ariaLabel}: ${textOf(button)}`;
  }

  const move = (item: HTMLElement, way: -1 | 1) => {
    const other = way < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    // The other one moves: the part in hand keeps the focus and the pointer.
    if (way < 0) item.after(other);
    else item.before(other);
    const place = [...list.children].indexOf(item) + 1;
    const said = (quiz.dataset.wordMoved ?? '')
      .replace('{place}', String(place))
      .replace('{all}', String(list.children.length));
    heard.textContent = `${textOf(item)}. ${said}.`;
    changed();
  };

  list.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-move]');
    const item = button?.closest('li');
    if (!button || !item) return;
    move(item, button.dataset.move === '-1' ? -1 : 1);
    keepFocus(item, button);
  });
  list.addEventListener('keydown', (event) => {
    const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-move]');
    const item = button?.closest('li');
    if (!way || !button || !item || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move(item, way);
    keepFocus(item, button);
  });
  list.addEventListener('pointerdown', (event) => {
    const target = event.target as HTMLElement;
    const item = target.closest('li');
    // A finger on the text scrolls the page; it drags by the grip.
    const isHandle = event.pointerType === 'mouse' || target.closest('[data-grip]');
    if (!item || !isHandle || event.button !== 0 || target.closest('button')) return;
    event.preventDefault();
    drag(list, item, event, (way) => move(item, way));
  });
}

function drag(
  list: HTMLElement,
  item: HTMLElement,
  { pointerId }: PointerEvent,
  move: (way: -1 | 1) => void,
): void {
  const follow = ({ clientY }: PointerEvent) => {
    for (let before = item.previousElementSibling; before && clientY < middleOf(before); ) {
      move(-1);
      before = item.previousElementSibling;
    }
    for (let after = item.nextElementSibling; after && clientY > middleOf(after); ) {
      move(1);
      after = item.nextElementSibling;
    }
  };
  const end = () => {
    item.classList.remove('dragged');
    list.removeEventListener('pointermove', follow);
  };
  item.classList.add('dragged');
  list.setPointerCapture(pointerId);
  list.addEventListener('pointermove', follow);
  list.addEventListener('lostpointercapture', end, { once: true });
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** The first part has no way up and the last none down: the focus goes to the arrow that is left. */
function keepFocus(item: HTMLElement, button: HTMLElement): void {
  button.focus();
  if (document.activeElement === button && getComputedStyle(button).visibility !== 'hidden') return;
  for (const other of item.querySelectorAll<HTMLElement>('[data-move]')) if (other !== button) other.focus();
}

function textOf(inside: HTMLElement): string {
  return inside.closest('li')?.querySelector('.order-text')?.textContent?.trim() ?? '';
}
