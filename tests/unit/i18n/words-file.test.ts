import { GET } from '@/app/words/[name]/route';
import { LOCALES } from '@/lib/i18n/locales';
import { toPageWords } from '@/lib/i18n/page-words';
import { getWordsFile } from '@/lib/i18n/words-file';
import english from '@/messages/en-US.json';

const ask = (name: string) =>
  GET(new Request(`http://localhost/words/${name}`), { params: Promise.resolve({ name }) });

it.each(LOCALES)(
  'the words of $code are at an address of their own, found by its code and by its tag',
  async (locale) => {
    const file = await getWordsFile(locale.code);
    expect(file.address).toMatch(new RegExp(`^/words/${locale.code}\\.[0-9a-f]{16}\\.json$`));
    expect(await getWordsFile(locale.intl)).toEqual(file);
    const answer = await ask(file.address.replace('/words/', ''));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(file.json);
  },
);

it('a file has the words of every page alone', async () => {
  const { json } = await getWordsFile('en-US');
  expect(JSON.parse(json)).toEqual(toPageWords(english));
});

it('a page of another build gets the words of this one, which are not cached under its name', async () => {
  const answer = await ask('de-DE.0123456789abcdef.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe((await getWordsFile('de-DE')).json);
});

it('an unknown language is not found', async () => {
  expect((await ask('xx-XX.0123456789abcdef.json')).status).toBe(404);
});
