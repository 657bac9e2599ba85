import { mailJobSchema } from '@/lib/server/jobs/enqueue-mail';
import { renderEmail, type EmailKind } from '@/lib/server/mail/render-email';

const KINDS: readonly EmailKind[] = mailJobSchema.shape.kind.options;
const LINK = 'https://chat.example/reset-password?token=abc&userId=def';

describe.each(KINDS)('the email %s', (kind) => {
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
