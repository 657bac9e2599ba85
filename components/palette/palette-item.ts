import type { ComponentType } from 'react';
import type { PalettePage } from '@/lib/client/system/open-dialog';
import type { Rankable } from '@/lib/domain/search/rank-by-query';

export interface PaletteItem extends Rankable {
  readonly icon: ComponentType<{ className?: string }>;
  readonly hint?: string;
  readonly keys?: string;
  readonly isChosen?: boolean;
  /** It opens another list instead of closing. */
  readonly leadsTo?: PalettePage;
  readonly run?: () => void;
}

export interface PaletteSection {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}
