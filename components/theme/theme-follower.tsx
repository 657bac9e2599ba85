'use client';

import { useEffect } from 'react';
import { followColorTheme } from '@/lib/client/page/use-color-theme';

/** Keeps the page in the chosen theme for as long as it is open. */
export function ThemeFollower() {
  useEffect(followColorTheme, []);
  return null;
}
