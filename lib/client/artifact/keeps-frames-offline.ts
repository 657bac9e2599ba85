import * as z from 'zod/mini';

/** From this release on `Connection-Allowlist` ends all of a frame's connections. */
const FIRST_CHROMIUM = 156;

const browserSchema = z.object({
  userAgentData: z.object({ brands: z.array(z.object({ brand: z.string(), version: z.string() })) }),
});

/** No script can ask, so the browser's name decides: false for Firefox, Safari, and without https. */
export function keepsFramesOffline(browser: unknown): boolean {
  const told = browserSchema.safeParse(browser);
  if (!told.success) return false;
  return told.data.userAgentData.brands.some(
    ({ brand, version }) => brand === 'Chromium' && Number(version) >= FIRST_CHROMIUM,
  );
}
