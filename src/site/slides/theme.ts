import { currentTheme, setTheme } from '#site/page-scripts/theme.ts';

/** Switches between light and dark. All windows of the talk follow, because they share the setting. */
export function toggleTheme(): void {
  const theme = currentTheme();
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  setTheme(dark ? 'light' : 'dark');
}

window.addEventListener('storage', (event) => {
  if (event.key !== 'ringside.theme') return;
  setTheme(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'auto');
});
