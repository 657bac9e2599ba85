'use client';

import { ChevronRight, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { useActions } from '@/lib/client/assistant/actions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ASSISTANT_ACTIONS_LIMIT } from '@/lib/domain/assistant/assistant';

interface ActionsFieldProps {
  assistant: BuilderAssistant | null;
  /** Null means a new action. */
  onEdit: (actionId: string | null) => void;
}

export function ActionsField({ assistant, onEdit }: ActionsFieldProps) {
  const t = useTranslations('assistantBuilder');
  const labelId = useId();
  const { actions, hasFailed, retry } = useActions(assistant?.id ?? null);
  const isFull = (actions?.length ?? 0) >= ASSISTANT_ACTIONS_LIMIT;
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <div>
        <h2 id={labelId} className="text-sm font-medium">
          {t('actions')}
        </h2>
        <p className="text-muted-foreground text-[0.8125rem] text-pretty">
          {assistant === null
            ? t('actionsUnsaved')
            : isFull
              ? t('actionsFull', { limit: ASSISTANT_ACTIONS_LIMIT })
              : t('actionsHint')}
        </p>
      </div>
      {hasFailed ? (
        <Button variant="outline" size="sm" className="self-start" onClick={retry}>
          {t('actionsFailed')}
        </Button>
      ) : null}
      {actions === undefined || actions.length === 0 ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {actions.map(({ actionId: id, metadata: { domain } }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('editAction', { domain })}
                onClick={() => onEdit(id)}
                className="bg-fill hover:bg-fill-strong flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 text-sm transition-colors"
              >
                <bdi dir="ltr" className="min-w-0 flex-1 truncate text-start">
                  {domain}
                </bdi>
                <ChevronRight
                  aria-hidden
                  className="text-muted-foreground size-4 shrink-0 rtl:-scale-x-100"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={assistant === null || isFull}
        onClick={() => onEdit(null)}
      >
        <Plus aria-hidden />
        {t('addAction')}
      </Button>
    </section>
  );
}
