import { availableParallelism } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.ts';
import { setBalance } from '../support/fill-ledger.ts';
import type { Where } from '../support/in-every-look.ts';
import { LOOKS, type Look } from '../support/looks.ts';
import { noteFault, takePicture } from '../support/take-picture.ts';
import { inArabic } from './in-arabic.ts';
import { JOURNEYS } from './journeys.ts';
import { FIRST_RUN } from './walk-first-run.ts';
import { TOUR_PASSWORD, tourOptions, type Journey, type Step } from './walk.ts';

const STEP_LIMIT_MS = 30_000;
const JOURNEY_LIMIT_MS = 180_000;
const RICH = 5_000_000;
const MICROPHONE_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const NARROW_PX = 769;
const IDLE_LIMIT_MS = 1_500;
const LOADING_LIMIT_MS = 15_000;
const LOADING = '[data-slot=skeleton], [data-slot=spinner], .diagram-skeleton';

/**
 * Walks every journey in each look, a look a processor at the same time, and takes a picture of each step. A
 * journey that takes too long breaks off; the others go on.
 */
export async function takeTour(where: Where, databaseUrl: string, looks: readonly Look[] = LOOKS): Promise<void> {
  const left = [...looks];
  const lanes = Array.from({ length: Math.min(availableParallelism(), looks.length) }, async () => {
    for (let look = left.shift(); look !== undefined; look = left.shift())
      await walkAll(where, look, databaseUrl, JOURNEYS);
  });
  await Promise.all(lanes);
}

/** The server has no account yet. */
export async function takeFirstRun(where: Where, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const look of looks) await walkAll(where, look, null, FIRST_RUN);
}

async function walkAll(
  { base, chromium: executablePath, folder }: Where,
  look: Look,
  databaseUrl: string | null,
  journeys: Readonly<Record<string, Journey>>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...MICROPHONE_FLAGS] });
  try {
    const context = await browser.newContext({
      ...tourOptions(look),
      permissions: ['microphone', 'notifications'],
    });
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const email = `tess-${look.name}@example.org`;
    if (databaseUrl !== null) {
      await context.request.post(`${base}/api/auth/register`, {
        headers: { origin: base },
        data: { name: 'Tess Example', email, password: TOUR_PASSWORD, confirm_password: TOUR_PASSWORD },
      });
      await setBalance(databaseUrl, email, RICH);
    }
    for (const [name, journey] of Object.entries(journeys)) {
      const page = await context.newPage();
      const prefix = `${look.name}-tour-${name}`;
      let steps = 0;
      const step = (said: string, { shown = page, isWaiting = false }: Step = {}) => {
        steps += 1;
        const file = `${prefix}-${String(steps).padStart(2, '0')}-${said}`;
        const take = () => takeStill(shown, { folder, file, isWaiting });
        return look.direction === 'rtl' ? inArabic(shown, take) : take();
      };
      const isNarrow = look.viewport.width < NARROW_PX;
      const walk = { page, context, base, look, isNarrow, email, databaseUrl: databaseUrl ?? '', step };
      await withinLimit(journey(walk)).catch(async (error: unknown) => {
        noteFault(`${prefix} broke off after step ${String(steps)}: ${String(error)}`);
        await page.screenshot({ path: `${folder}/${prefix}-broke-off.png` }).catch(() => undefined);
      });
      await context.setOffline(false);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

interface Still {
  readonly folder: string;
  readonly file: string;
  readonly isWaiting: boolean;
}

async function takeStill(page: Page, { folder, file, isWaiting }: Still): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (!isWaiting) {
    // Parts that are fetched when something opens belong to the picture.
    await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    await untilLoaded(page).catch(() => noteFault(`${file}: something was still loading.`));
  }
  await takePicture(page, folder, file);
}

/** A spinner or an empty place would be in the picture by accident. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (loading) => {
      const isSeen = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.checkVisibility() && top < window.innerHeight && bottom > 0;
      };
      const isEmpty = (image: HTMLImageElement) => image.loading !== 'lazy' && !image.complete;
      return (
        ![...document.querySelectorAll(loading)].some(isSeen) && ![...document.images].filter(isSeen).some(isEmpty)
      );
    },
    LOADING,
    { timeout: LOADING_LIMIT_MS },
  );
}

async function withinLimit(journey: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It took too long.')), JOURNEY_LIMIT_MS);
  });
  try {
    await Promise.race([journey, limit]);
  } finally {
    clearTimeout(timer);
  }
}
