// The theme: light, dark, or the system's choice.

const key = 'ringside.theme';
const order = ['auto', 'light', 'dark'] as const;
type Theme = (typeof order)[number];

const button = document.querySelector<HTMLButtonElement>('[data-theme-button]');

export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

export function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The browser keeps nothing. The page still changes its theme.
  }
  label();
}

function label(): void {
  button?.setAttribute('aria-label', `${button.dataset.label}: ${button.dataset[currentTheme()]}`);
}

button?.addEventListener('click', () => {
  setTheme(order[(order.indexOf(currentTheme()) + 1) % order.length] ?? 'auto');
});
label();
