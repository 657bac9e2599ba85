/** The themes to choose from; `system` follows the operating system. */
export const COLOR_THEMES = ['system', 'light', 'dark'] as const;

export type ColorTheme = (typeof COLOR_THEMES)[number];

/** The local storage key of the choice. */
export const COLOR_THEME_KEY = 'color-theme';

/** Returns whether the page is dark under this choice. */
export function isDarkUnder(theme: ColorTheme): boolean {
  return (
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

/** Parses a stored value; anything unknown means `system`. */
export function toColorTheme(stored: string | null): ColorTheme {
  return COLOR_THEMES.find((theme) => theme === stored) ?? 'system';
}
