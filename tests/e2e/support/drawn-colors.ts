import type { Locator } from '@playwright/test';
import sharp from 'sharp';

interface Drawn {
  readonly main: string;
  /** Ranges from 0 to 1; 0 when the element has one colour. */
  readonly otherShare: number;
}

export async function drawnColors(element: Locator): Promise<Drawn> {
  const picture = await element.screenshot({ animations: 'disabled' });
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [main = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { main, otherShare: 1 - count / (data.length / 3) };
}
