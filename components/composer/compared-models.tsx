import { Columns2, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { setCompareModels } from '@/lib/client/model/store/compare-models';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { openDialog } from '@/lib/client/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';

export function ComparedModels({ models }: { models: readonly ModelChoice[] }) {
  const t = useTranslations('compare');
  const format = useFormatter();
  const nameOf = useModelName();
  const names = models.map(({ endpoint, model }) =>
    model === null ? endpointLabel(endpoint) : nameOf(endpoint, model),
  );
  return (
    <div className="text-muted-foreground flex items-center gap-2 border-b ps-4 pe-2 text-xs">
      <Columns2 aria-hidden className="size-4 shrink-0" />
      <button
        type="button"
        onClick={() => openDialog({ kind: 'compare' })}
        className="touch-target hover:text-foreground min-w-0 flex-1 truncate py-2 text-start"
      >
        {t('next', { models: format.list(names, { type: 'conjunction' }) })}
      </button>
      <IconButton size="icon-sm" label={t('cancel')} onClick={() => setCompareModels([])}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
