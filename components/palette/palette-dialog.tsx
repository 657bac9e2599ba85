'use client';

import { Command } from 'cmdk';
import { ArrowLeft, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { NoModelYet } from '@/components/shared/no-model-yet';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import { findCommand } from '@/lib/client/system/commands/command-list';
import type { Commands } from '@/lib/client/system/commands/commands';
import { isKeyFor } from '@/lib/client/system/commands/is-key-for';
import { closeDialog, type PalettePage } from '@/lib/client/system/open-dialog';
import { rememberCommand } from '@/lib/client/system/recent-commands';
import type { PaletteItem } from './palette-item';
import { PaletteRow } from './palette-row';
import { usePaletteSections } from './use-palette-sections';

interface PaletteDialogProps {
  isOpen: boolean;
  startPage: PalettePage;
  startQuery: string;
  commands: Commands;
}

/** It closes without an animation. */
export function PaletteDialog({ isOpen, startPage, startQuery, commands }: PaletteDialogProps) {
  const t = useTranslations('palette');
  const chosen = useRef<(() => void) | undefined>(undefined);
  const back = useRef<HTMLButtonElement>(null);
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="bg-overlay data-[state=open]:animate-fade-in fixed inset-0 z-50" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="bg-raised shadow-floating data-[state=open]:animate-fade-in fixed inset-x-3 top-[max(0.75rem,10dvh)] z-50 mx-auto flex max-h-[min(30rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-lg border outline-none"
          // Escape leads from a list of one kind back to the list of everything.
          onEscapeKeyDown={(event) => {
            if (back.current === null) return;
            event.preventDefault();
            back.current.click();
          }}
          onKeyDown={(event) => {
            if (!isKeyFor(findCommand('openPalette'), event.nativeEvent)) return;
            event.preventDefault();
            closeDialog();
          }}
          // The chosen item runs once the focus is back where it was, so that it may move the focus from there.
          onOpenAutoFocus={(event) => focusReturn.remember(event.currentTarget)}
          onCloseAutoFocus={(event) => {
            focusReturn.restore(event);
            const run = chosen.current;
            chosen.current = undefined;
            if (run !== undefined) setTimeout(run);
          }}
        >
          <RadixDialog.Title className="sr-only">{t('title')}</RadixDialog.Title>
          <PaletteLists
            startPage={startPage}
            startQuery={startQuery}
            commands={commands}
            back={back}
            onRun={(run) => {
              chosen.current = run;
              closeDialog();
            }}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface PaletteListsProps {
  startPage: PalettePage;
  startQuery: string;
  commands: Commands;
  back: RefObject<HTMLButtonElement | null>;
  onRun: (run: (() => void) | undefined) => void;
}

function PaletteLists({ startPage, startQuery, commands, back, onRun }: PaletteListsProps) {
  const t = useTranslations('palette');
  const [page, setPage] = useState(startPage);
  const [query, setQuery] = useState(startQuery);
  const [hasMoved, setMoved] = useState(false);
  const { sections, isSearching } = usePaletteSections(commands, page, query);
  const offer = useOffer();
  const isUnknown = page === 'models' && (offer.state === 'loading' || offer.state === 'failed');
  const open = (next: PalettePage) => {
    setPage(next);
    setMoved(true);
    setQuery('');
  };
  const choose = (item: PaletteItem) => {
    if (!item.id.startsWith('conversation:') && item.id !== 'search') rememberCommand(item.id);
    if (item.leadsTo === undefined) onRun(item.run);
    else open(item.leadsTo);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Backspace' || query !== '') return;
    back.current?.click();
  };
  return (
    <Command
      key={page}
      shouldFilter={false}
      loop
      vimBindings={false}
      label={t('title')}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2.5 border-b px-4">
        {page === 'all' || startPage !== 'all' ? (
          <Search aria-hidden className="text-muted-foreground size-4 shrink-0" />
        ) : (
          <IconButton
            ref={back}
            size="icon-sm"
            label={t('back')}
            onClick={() => open('all')}
            className="-ms-1.5"
          >
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <Command.Input
          // The dialog sets the first focus itself, and so knows where to return it.
          // eslint-disable-next-line jsx-a11y/no-autofocus -- one goes on typing in the other list
          autoFocus={hasMoved}
          dir="auto"
          value={query}
          onValueChange={setQuery}
          onKeyDown={onKeyDown}
          placeholder={page === 'all' ? t('placeholder') : t(page)}
          className="placeholder:text-muted-foreground h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-start desktop:text-sm"
        />
        {isSearching ? (
          <span role="status" aria-label={t('searching')} className="text-muted-foreground">
            <Spinner />
          </span>
        ) : null}
      </div>
      <Command.List className="scrollbar-thin min-h-0 flex-1 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty
          role="status"
          className="text-muted-foreground flex justify-center px-3 py-8 text-center text-sm"
        >
          {isUnknown ? <NoModelYet /> : isSearching ? t('searching') : t('nothing')}
        </Command.Empty>
        {sections.map(({ id, heading, items }) => (
          <Command.Group
            key={id}
            value={id}
            heading={
              <span className="text-muted-foreground block px-3 pt-2 pb-1 text-xs font-medium">
                {heading}
              </span>
            }
          >
            {items.map((item) => (
              <PaletteRow key={item.id} item={item} onChosen={() => choose(item)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}
