'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ModelRow } from '@/lib/domain/model/model-rows';
import { cn } from '@/lib/utils';

interface FoldRowProps {
  row: Extract<ModelRow, { kind: 'fold' }>;
  /** Places of all rows count from 1. */
  place: number;
  onToggle: (endpoint: string) => void;
}

/** It hides models that are no longer available, or all models of an endpoint. */
export function FoldRow({ row, place, onToggle }: FoldRowProps) {
  const t = useTranslations('models');
  return (
    <div role="row" aria-rowindex={place}>
      <span role="gridcell">
        <button
          type="button"
          aria-expanded={row.isUnfolded}
          onClick={() => onToggle(row.endpoint)}
          className="text-muted-foreground hover:bg-fill hover:text-foreground flex min-h-9 w-full items-center gap-1.5 rounded-sm ps-2.5 text-xs touch:min-h-11"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-3.5', !row.isUnfolded && '-rotate-90 rtl:rotate-90')}
          />
          {t(row.of === 'retired' ? 'retired' : 'folded', { count: row.count })}
        </button>
      </span>
    </div>
  );
}
