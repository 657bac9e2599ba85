'use client';

import { Columns2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { openDialog } from '@/lib/client/stores/open-dialog';
import { focusComposer } from '@/lib/client/composer-input';
import { ModelList } from './model-list';
import { ModelMenuButton } from './model-menu-button';

/** The button with its menu; mounted by the first click, so it starts open. */
export function ModelMenu({ title }: { title: string }) {
  const t = useTranslations('chatHeader');
  const compare = useTranslations('compare');
  const [isOpen, setOpen] = useState(true);
  const [hasChosen, setChosen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setChosen(false);
      }}
    >
      <PopoverTrigger asChild>
        <ModelMenuButton title={title} />
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('models')}
        className="flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
        onCloseAutoFocus={(event) => {
          if (!hasChosen) return;
          event.preventDefault();
          focusComposer();
        }}
      >
        <ModelList
          onChosen={() => {
            setChosen(true);
            setOpen(false);
          }}
        />
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            openDialog({ kind: 'compare' });
          }}
          className="hover:bg-fill flex min-h-11 shrink-0 items-center gap-2.5 border-t px-4 text-start text-sm"
        >
          <Columns2 aria-hidden className="text-muted size-4" />
          {compare('title')}
        </button>
      </PopoverContent>
    </Popover>
  );
}
