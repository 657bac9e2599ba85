'use client';

import { Button } from '@/components/ui/button';
import { PageNotice } from './page-notice';

/**
 * Renders nothing. In the root layout it makes the build put parts of every area into one file; otherwise the error
 * pages and each area have a copy, and a page loads two.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [Button, PageNotice];
