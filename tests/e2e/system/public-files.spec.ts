import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';

const PUBLIC = join(import.meta.dirname, '../../../public');
const TYPES = { svg: 'image/svg+xml', png: 'image/png' };

const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(PUBLIC.length))
  // The document of artifacts runs scripts: tests/e2e/tool/artifacts.spec.ts.
  .filter((path) => !path.startsWith('/artifacts/'));

test('the files of the public folder are there for all, and kept as long as they are right', async ({
  request,
}) => {
  expect(files.length).toBeGreaterThan(10);
  for (const path of files) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const headers = answer.headers();
    const type = Object.entries(TYPES).find(([ending]) => path.endsWith(`.${ending}`))?.[1];
    expect(headers['content-type'], path).toBe(type);
    expect(headers, path).toMatchObject({
      'cache-control': 'public, max-age=0',
      'content-security-policy': "default-src 'none'; sandbox",
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(headers['set-cookie'], path).toBeUndefined();
    const again = await request.get(path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status(), path).toBe(304);
  }
  const written = await request.post('/icons/icon-192.png', { maxRedirects: 0 });
  expect(written.status()).toBe(405);
});

test('an endpoint is drawn by its file, in the colour of the text beside it', async ({ chat, page }) => {
  await chat.choose('demo');
  const mark = page.locator('svg:has(> use[href="/logos/demo.svg#mark"])').first();
  await expect(mark).toBeVisible();
  const widthOf = () => mark.locator('use').evaluate((use: SVGGraphicsElement) => use.getBBox().width);
  await expect.poll(widthOf).toBeGreaterThan(10);
});

test('a link to the application has a picture, a name and a sentence', async ({ page, request, origin }) => {
  await page.goto('/login');
  const said = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await said('site_name')).toBe('Parley');
  expect(await said('title')).toBe(await page.title());
  expect(await said('description')).toContain('language models');
  const picture = new URL((await said('image')) ?? '');
  expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
  const answer = await request.get(new URL(picture.pathname, origin).href);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icons/icon.svg');
  expect(await page.locator('link[rel=apple-touch-icon]').getAttribute('href')).toBe('/icons/apple-icon.png');
});
