import { LOCALES } from '@/lib/i18n/locales';
import { renderEmail, type EmailKind } from '@/lib/server/mail/email-from-messages';
import { mailJobSchema } from '@/lib/server/queue/enqueue-mail';

const KINDS: readonly EmailKind[] = [...mailJobSchema.shape.kind.options, 'addressChangeTaken'];
const WITH_LINK = KINDS.filter((kind) => kind !== 'accountDeleted');
const LINK = 'https://chat.example/reset-password?token=abc&userId=def';

describe.each(KINDS)('the email %s', (kind) => {
  it.each(LOCALES.map(({ code }) => code))('has every word filled in in %s', async (code) => {
    const { subject, text } = await renderEmail(kind, code, { app: 'Parley', link: LINK, minutes: 15 });
    expect(`${subject} ${text}`).not.toMatch(/[{}]|\bmail\.[a-z]/);
    expect(`${subject} ${text}`).toContain('Parley');
  });
});

it('the email about a deleted account leads nowhere', async () => {
  const { text, html } = await renderEmail('accountDeleted', null, { app: 'Parley', link: null, minutes: 0 });
  expect(text).not.toContain('http');
  expect(html).not.toContain('<a ');
  expect(text).toMatch(/^Your account at Parley was deleted[^]*tell the administrator of Parley now\.\n$/);
});

describe.each(WITH_LINK)('the email %s', (kind) => {
  it('has the same text in plain text and in HTML, with the link in both', async () => {
    const { subject, text, html } = await renderEmail(kind, 'en-US', {
      app: 'Parley',
      link: LINK,
      minutes: 15,
    });
    expect(subject).toContain('Parley');
    expect(text).toContain(LINK);
    expect(html).toContain('href="https://chat.example/reset-password?token=abc&amp;userId=def"');
    for (const paragraph of text.split('\n\n').filter((each) => !each.includes(LINK)))
      expect(html).toContain(`<p>${paragraph.trim()}</p>`);
    expect(html).toMatch(/^<!doctype html><html lang="en-US" dir="ltr">/);
  });

  it('escapes HTML in the title of an installation', async () => {
    const app = '<img src=x onerror="alert(1)"> & \'Sons\'';
    const { html } = await renderEmail(kind, 'en-US', { app, link: LINK, minutes: 15 });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Sons&#39;');
  });

  it.each([null, 'xx-XX', 'nonsense'])('is in English for the locale %j', async (localeCode) => {
    const filling = { app: 'Parley', link: LINK, minutes: 15 };
    expect(await renderEmail(kind, localeCode, filling)).toEqual(await renderEmail(kind, 'en-US', filling));
  });
});
