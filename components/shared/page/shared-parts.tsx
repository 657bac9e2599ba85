'use client';

import { Button } from '@/components/ui/button';
import { PageNotice } from './page-notice';

/**
 * Renders nothing. The root layout has it, so that the build writes what pages of every area show into the file of that
 * layout, once; else the error pages and each area have a copy in theirs, and a page loads two.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [Button, PageNotice];
