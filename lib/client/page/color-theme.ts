/** `system` follows the operating system. */
export const COLOR_THEMES = ['system', 'light', 'dark'] as const;

export type ColorTheme = (typeof COLOR_THEMES)[number];

export const COLOR_THEME_KEY = 'color-theme';

export function isDarkUnder(theme: ColorTheme): boolean {
  return (
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

/** An unknown value means `system`. */
export function toColorTheme(stored: string | null): ColorTheme {
  return COLOR_THEMES.find((theme) => theme === stored) ?? 'system';
}
