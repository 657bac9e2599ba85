import type { BrowserContextOptions } from '@playwright/test';

export interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  isTouch: boolean;
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };

export const LOOKS: readonly Look[] = [
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light', direction: 'ltr', isTouch: false },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark', direction: 'ltr', isTouch: false },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', direction: 'ltr', isTouch: true },
  { name: 'phone-dark', viewport: SMALL_PHONE, colorScheme: 'dark', direction: 'ltr', isTouch: true },
  { name: 'desktop-rtl', viewport: DESKTOP, colorScheme: 'light', direction: 'rtl', isTouch: false },
  { name: 'phone-rtl', viewport: SMALL_PHONE, colorScheme: 'dark', direction: 'rtl', isTouch: true },
];

/**
 * A mirrored look does without the service worker: it would fetch the pages itself, and they would stay from left
 * to right.
 */
export function browserOptions({ viewport, colorScheme, isTouch, direction }: Look): BrowserContextOptions {
  return {
    viewport,
    colorScheme,
    hasTouch: isTouch,
    isMobile: isTouch,
    serviceWorkers: direction === 'rtl' ? 'block' : 'allow',
  };
}
