'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { COMMAND_GROUPS, COMMANDS, type Command } from '@/lib/client/system/commands/command-list';
import { isApple } from '@/lib/client/system/commands/is-apple';
import { useKeyNames } from '@/lib/client/system/commands/use-key-names';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { cn } from '@/lib/utils';

const FIELD_KEYS = [
  { id: 'send', keys: 'Enter' },
  { id: 'newLine', keys: 'Shift+Enter' },
] as const;

export function ShortcutsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('shortcuts');
  const tCommands = useTranslations('commands');
  // A ring around what took the focus by itself would say nothing.
  const [isFocusOwn, setFocusOwn] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent className="max-w-3xl" aria-describedby={undefined} onBlur={() => setFocusOwn(true)}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>

        {/* No element inside takes the focus, so the region takes it: the arrow keys scroll it. */}
        <div
          role="group"
          aria-label={t('title')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
          tabIndex={0}
          className={cn(
            'scrollbar-thin min-h-0 flex-1 gap-x-10 overflow-y-auto rounded-b-[inherit] px-5 pb-5 sm:columns-2 *:mb-6 *:break-inside-avoid',
            isFocusOwn ? 'focus-visible:-outline-offset-2' : 'outline-none',
          )}
        >
          {COMMAND_GROUPS.map((group) => {
            const listed = COMMANDS.filter(
              (each: Command) => each.group === group && each.keys !== undefined,
            );
            if (listed.length === 0) return null;
            return (
              <section key={group} aria-labelledby={`shortcuts-${group}`}>
                <h3 id={`shortcuts-${group}`} className="text-muted-foreground mb-1 text-xs font-medium">
                  {t(`groups.${group}`)}
                </h3>
                <dl className="text-sm">
                  {listed.map((each: Command) => (
                    <ShortcutRow key={each.id} name={tCommands(each.id)} keys={each.keys ?? []} />
                  ))}
                </dl>
              </section>
            );
          })}
          <section aria-labelledby="shortcuts-field">
            <h3 id="shortcuts-field" className="text-muted-foreground mb-1 text-xs font-medium">
              {t('groups.field')}
            </h3>
            <dl className="text-sm">
              {FIELD_KEYS.map(({ id, keys }) => (
                <ShortcutRow key={id} name={t(`field.${id}`)} keys={[keys]} />
              ))}
            </dl>
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function ShortcutRow({ name, keys }: { name: string; keys: readonly string[] }) {
  const t = useTranslations('shortcuts');
  const nameKeys = useKeyNames();
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b py-1 last:border-b-0">
      <dt className="min-w-0">{name}</dt>
      <dd className="text-muted-foreground flex shrink-0 flex-wrap items-center justify-end gap-1.5 text-xs">
        {keys.map((written, index) => (
          <Fragment key={written}>
            {index === 0 ? null : <span>{t('or')}</span>}
            <span dir="ltr" className="flex items-center gap-1">
              {nameKeys(written).map((part, place) => (
                <Fragment key={part}>
                  {place === 0 || isApple() ? null : (
                    <span aria-hidden className="text-2xs">
                      +
                    </span>
                  )}
                  <Kbd>{part}</Kbd>
                </Fragment>
              ))}
            </span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
