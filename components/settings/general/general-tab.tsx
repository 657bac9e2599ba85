'use client';

import { ThemeSection } from './theme-section';

/** How the application looks to this person on this browser. */
export function GeneralTab() {
  return <ThemeSection />;
}
