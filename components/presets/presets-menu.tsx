'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { keepOpenForToast } from '@/components/ui/toast/keep-open-for-toast';
import { focusComposer } from '@/lib/client/page/composer-input';
import { PresetsPanel } from './presets-panel';

export function PresetsMenu() {
  const t = useTranslations('presets');
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
        <IconButton isNamed label={t('title')}>
          <Bookmark aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('title')}
        className="flex w-[min(30rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
        onInteractOutside={keepOpenForToast}
        onCloseAutoFocus={(event) => {
          if (!hasChosen) return;
          event.preventDefault();
          focusComposer();
        }}
      >
        <PresetsPanel
          onChosen={() => {
            setChosen(true);
            setOpen(false);
            // The next key may come before the panel has faded.
            focusComposer();
          }}
          onLeave={() => setOpen(false)}
        />
      </PopoverContent>
    </Popover>
  );
}
