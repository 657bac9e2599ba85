import localFont from 'next/font/local';

/**
 * The Latin characters of Inter; other scripts are fetched when a text needs them (globals.css). Not preloaded, since
 * browsers hold the first frame back for that; the script before the first paint requests a font that is cached.
 */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-inter',
});
