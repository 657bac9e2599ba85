import localFont from 'next/font/local';

/**
 * Other scripts than Latin are fetched on demand (globals.css). Browsers hold the first frame back for a
 * preload, so the script before the first paint requests a cached font.
 */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-inter',
});
