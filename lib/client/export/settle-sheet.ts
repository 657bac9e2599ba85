/** What is not ready after this time is left out. */
const SETTLE_LIMIT_MS = 8_000;
const LOOK_EVERY_MS = 16;

export async function settleSheet(sheet: HTMLElement, signal: AbortSignal): Promise<void> {
  const deadlineMs = performance.now() + SETTLE_LIMIT_MS;
  const images = [...sheet.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  do {
    await pause(LOOK_EVERY_MS);
    signal.throwIfAborted();
  } while (sheet.querySelector('[data-settling]') !== null && performance.now() < deadlineMs);
  const rest = Math.max(0, deadlineMs - performance.now());
  const drawn = [...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...drawn]), pause(rest)]);
  signal.throwIfAborted();
  shrinkWideFormulas(sheet);
}

/** A picture cannot scroll, so wide formulas get smaller. */
function shrinkWideFormulas(sheet: HTMLElement): void {
  for (const formula of sheet.querySelectorAll<HTMLElement>('.formula-block')) {
    const ratio = formula.clientWidth / formula.scrollWidth;
    if (ratio > 0 && ratio < 1) formula.style.fontSize = `${String(Math.floor(ratio * 100))}%`;
  }
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
