import * as z from 'zod/mini';

/** The first release in which `Connection-Allowlist` was seen to end every connection of a frame. */
const FIRST_CHROMIUM = 156;

const browserSchema = z.object({
  userAgentData: z.object({ brands: z.array(z.object({ brand: z.string(), version: z.string() })) }),
});

/**
 * Says whether the browser obeys `Connection-Allowlist`, which no script can ask it. False also where it does not say
 * what it is: Firefox, Safari, and each browser on a page without https.
 */
export function keepsFramesOffline(browser: unknown): boolean {
  const told = browserSchema.safeParse(browser);
  if (!told.success) return false;
  return told.data.userAgentData.brands.some(
    ({ brand, version }) => brand === 'Chromium' && Number(version) >= FIRST_CHROMIUM,
  );
}
