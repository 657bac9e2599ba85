'use client';

import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Menus, tabs and sliders read their direction from it. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}

export const useDirection = Direction.useDirection;
