'use client';

import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Provides the text direction of the page to menus, tabs and sliders. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}

/** Returns the text direction of the page. */
export const useDirection = Direction.useDirection;
