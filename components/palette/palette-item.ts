import type { ComponentType } from 'react';
import type { PalettePage } from '@/lib/client/stores/system/open-dialog';
import type { Rankable } from '@/lib/domain/search/rank-by-query';

/** One line of the palette. */
export interface PaletteItem extends Rankable {
  readonly icon: ComponentType<{ className?: string }>;
  /** What it belongs to, in small letters behind the name. */
  readonly hint?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  /** It is the choice that holds now. */
  readonly isChosen?: boolean;
  /** Leads to another list in place of closing the palette. */
  readonly leadsTo?: PalettePage;
  readonly run?: () => void;
}

/** Lines under one heading. */
export interface PaletteSection {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}
