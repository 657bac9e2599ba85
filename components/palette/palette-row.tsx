import { Command } from 'cmdk';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PaletteItem } from './palette-item';

export function PaletteRow({ item, onChosen }: { item: PaletteItem; onChosen: () => void }) {
  const t = useTranslations('palette');
  const Icon = item.icon;
  return (
    <Command.Item
      value={item.id}
      onSelect={onChosen}
      className="data-[selected=true]:bg-fill flex min-h-10 items-center gap-3 rounded-sm px-3 py-2 text-sm touch:min-h-11"
    >
      <span aria-hidden className="text-muted-foreground shrink-0 [&_svg]:size-4">
        <Icon />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-start">
        {item.name}
      </span>
      {item.hint === undefined ? null : (
        <span dir="auto" className="text-muted-foreground max-w-[40%] shrink-0 truncate text-xs">
          {item.hint}
        </span>
      )}
      {item.isChosen === true ? (
        <Check role="img" aria-label={t('chosen')} className="text-primary size-4 shrink-0" />
      ) : null}
      {item.keys === undefined ? null : (
        <kbd dir="ltr" className="text-muted-foreground shrink-0 font-sans text-xs touch:hidden">
          {item.keys}
        </kbd>
      )}
      {item.leadsTo === undefined ? null : (
        <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0 rtl:-scale-x-100" />
      )}
    </Command.Item>
  );
}
