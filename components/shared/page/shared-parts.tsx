'use client';

import { Button } from '@/components/ui/button';
import { PageNotice } from './page-notice';

/**
 * In the root layout it makes the build put parts of all areas into one file; otherwise each has a copy, and
 * a page loads two.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [Button, PageNotice];
