import type { ComponentType } from 'react';
import type { PalettePage } from '@/lib/client/system/open-dialog';
import type { Rankable } from '@/lib/domain/search/rank-by-query';

/** One line of the palette. */
export interface PaletteItem extends Rankable {
  readonly icon: ComponentType<{ className?: string }>;
  /** The context of the item, in small type after the name. */
  readonly hint?: string;
  /** The keys of the same command. */
  readonly keys?: string;
  /** It is the current choice. */
  readonly isChosen?: boolean;
  /** Opens another list instead of closing the palette. */
  readonly leadsTo?: PalettePage;
  readonly run?: () => void;
}

/** Lines under one heading. */
export interface PaletteSection {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}
