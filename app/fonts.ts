import localFont from 'next/font/local';

/**
 * The Latin characters of Inter, fetched with the page; other scripts are fetched when a text needs them (globals.css).
 */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-inter',
});
