import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const RICH = [
  '# Towers\n\nA **long** text with a [link](https://example.com), `code` and a list:',
  '- one\n- two\n  1. three\n\n> A quotation\n\n- [x] done\n- [ ] open',
  '| name | height |\n| --- | ---: |\n| Eiffel | 300 |',
  '```ts\nconst height = 300;\n```\n\n$$h = 300$$\n\n---\n\nThe end.',
].join('\n\n');

const SCREENS: readonly BrowserContextOptions[] = [
  { viewport: { width: 1280, height: 800 }, locale: 'ar', colorScheme: 'dark' },
  {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
  },
];

const ALL_RULES = '**/all-rules*.css';

/** A page with fewer elements failed. */
const FEWEST_ELEMENTS = 10;

const VISITED = [
  ...['/login', '/register', '/forgot-password', '/reset-password?token=x', '/confirm-address?token=x'],
  ...['/connected', '/offline', '/nowhere'],
];

// Each document is opened with the file and without it, in several looks.
test.describe.configure({ timeout: 180_000 });

test('the documents of visitors have every rule of what they show', async ({ browser, origin }) => {
  for (const path of VISITED) await expectSameWithAllRules(browser, `${origin}${path}`, {});
});

test('the documents of the workspace have every rule of what they show', async ({
  browser,
  context,
  origin,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'The tower', [
    { parent: -1, text: 'Tell me about towers.' },
    { parent: 0, isCreatedByUser: false, text: RICH },
  ]);
  const storageState = await context.storageState();
  for (const path of ['/c/new', '/search/tower', `/c/${conversationId}`])
    await expectSameWithAllRules(browser, `${origin}${path}`, { storageState });
  const shared = await context.request.post(`${origin}/api/share`, {
    headers: { origin, authorization: `Bearer ${user.bearer}` },
    data: { conversationId, expiry: 'never' },
  });
  const { token } = await shared.json();
  await expectSameWithAllRules(browser, `${origin}/share/${token}`, {});
});

test.describe('the file of all rules', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('is asked for again after it could not be loaded', async ({ page, user: _signedIn }) => {
    await page.route(ALL_RULES, (route) => route.abort(), { times: 1 });
    await page.goto('/c/new');
    await expect(page.locator('link[href*="all-rules"]')).toHaveCount(2);
    await expect.poll(() => page.evaluate(loadedSheets)).toContain('all-rules');
  });
});

function loadedSheets(): string {
  const isLoaded = (sheet: CSSStyleSheet) => {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };
  return [...document.styleSheets]
    .filter(isLoaded)
    .map(({ href }) => href)
    .join(' ');
}

async function expectSameWithAllRules(browser: Browser, url: string, options: BrowserContextOptions) {
  for (const screen of SCREENS) {
    const still = await browser.newContext({
      ...options,
      ...screen,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const page = await still.newPage();
    const whole = await open(page, url);
    let refused = 0;
    await page.route(ALL_RULES, async (route) => {
      refused += 1;
      await route.abort();
    });
    const first = await open(page, url);
    expect(refused, url).toBeGreaterThan(0);
    expect(first.length, url).toBeGreaterThan(FEWEST_ELEMENTS);
    expect(
      first.map(({ element }) => element),
      url,
    ).toEqual(whole.map(({ element }) => element));
    const changes = first.flatMap((looks, index) =>
      Object.keys(looks).flatMap((name) =>
        looks[name] === whole[index]?.[name] ? [] : `${looks['element']}: ${name} was ${looks[name]}`,
      ),
    );
    expect(changes, url).toEqual([]);
    await still.close();
  }
}

async function open(page: Page, url: string): Promise<Record<string, string>[]> {
  // A server that is just warming up leaves slow parts to the script.
  await expect(async () => {
    await page.goto(url);
    if (/\/(?:c|share)\/[-\w]{20,}$/.test(url))
      await expect(page.getByText('The end.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.finish();
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !['SCRIPT', 'LINK'].includes(element.tagName))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const looks = ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          // A part without content is not shown.
          const names = part !== '' && style.content === 'none' ? ['content'] : [...style];
          return names
            .filter((name) => !name.startsWith('--'))
            .map((name): [string, string] => [`${part} ${name}`, style.getPropertyValue(name)]);
        });
        return {
          element: `${element.tagName} ${element.getAttribute('class') ?? ''}`,
          place: [x, y, width, height].map(String).join(' '),
          ...Object.fromEntries(looks),
        };
      });
  });
}
