'use client';

import { useEffect } from 'react';
import { followColorTheme } from '@/lib/client/page/use-color-theme';

export function ThemeFollower() {
  useEffect(followColorTheme, []);
  return null;
}
