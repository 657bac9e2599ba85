import { detectFormat } from '@/lib/domain/import/detect-format';
import { isGeminiActivity, isGeminiActivityPage } from '@/lib/domain/import/formats/gemini-activity';

const ENTRY = {
  header: 'Gemini Apps',
  title: 'Prompted How high are tides?',
  time: '2026-01-02T03:04:05.678Z',
  products: ['Gemini Apps'],
  activityControls: ['Gemini Apps Activity'],
  safeHtmlItem: [{ html: '<p>Up to 16 m.</p>' }],
};

it('knows an entry in any language, and takes it for no conversation', () => {
  expect(isGeminiActivity(ENTRY)).toBe(true);
  expect(isGeminiActivity({ ...ENTRY, header: 'Gemini-Apps', title: 'Eingegebener Prompt: Hallo' })).toBe(
    true,
  );
  expect(isGeminiActivity({ ...ENTRY, header: 'Bard' })).toBe(true);
  expect(isGeminiActivity({ ...ENTRY, header: 'Search' })).toBe(false);
  expect(isGeminiActivity({ ...ENTRY, header: 'Lombardia' })).toBe(false);
  expect(isGeminiActivity({ title: 'Gemini' })).toBe(false);
  expect(isGeminiActivity(null)).toBe(false);
  expect(detectFormat(ENTRY)).toBeNull();
});

it('knows the page of the same list', () => {
  const page = (product: string) =>
    `<html><head><title>My Activity History</title><style>a{}</style></head><body><div class="outer-cell"><div class="header-cell"><p class="mdl-typography--title">${product}<br></p></div></div></body></html>`;
  expect(isGeminiActivityPage(page('Gemini Apps'))).toBe(true);
  expect(isGeminiActivityPage(page('Search'))).toBe(false);
  expect(isGeminiActivityPage('<html><p>About Gemini</p></html>')).toBe(false);
  expect(isGeminiActivityPage('{"a":"<html>"}')).toBe(false);
});
