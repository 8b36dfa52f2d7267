// The instructor's colour on slides. A colour that is hard to see on the page is mixed with ink until it is not.

/** The pages of the light and the dark theme, and their ink (site/styles/tokens.css). */
const themes = {
  light: { page: '#f6f7fa', ink: '#151b32' },
  dark: { page: '#0f131d', ink: '#e9edf4' },
};
/** WCAG 2.2 asks for 4.5 of words. */
const contrastMin = 4.5;

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself, or the nearest mix of it with ink that can be read. */
export function readable(colour: string, theme: 'light' | 'dark'): string {
  const { page, ink } = themes[theme];
  for (let share = 0; share <= 100; share += 5) {
    const mixed = mix(colour, ink, share / 100);
    if (contrast(mixed, page) >= contrastMin) return mixed;
  }
  return ink;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, ink: string, share: number): string {
  const [from, to] = [channels(colour), channels(ink)];
  const hex = from.map((value, at) => Math.round(value + (to[at]! - value) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
