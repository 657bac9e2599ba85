import type { Page } from '@playwright/test';

export async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide = 1, high = 1]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      const colors = context.createLinearGradient(0, 0, wide, high);
      colors.addColorStop(0, 'teal');
      colors.addColorStop(1, 'orange');
      context.fillStyle = colors;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}
