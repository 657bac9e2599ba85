'use client';

import { Quote, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { setQuotes } from '@/lib/client/draft/quotes';
import { focusComposer } from '@/lib/client/page/composer-input';

interface QuoteListProps {
  draftId: string;
  quotes: readonly string[];
}

export function QuoteList({ draftId, quotes }: QuoteListProps) {
  const t = useTranslations('composer.quotes');
  const remove = (place: number) => {
    setQuotes(
      draftId,
      quotes.filter((_, index) => index !== place),
    );
    // On touch the field would open the keyboard.
    if (window.matchMedia('(hover: hover)').matches) focusComposer();
  };
  return (
    <ul
      aria-label={t('list')}
      className="scrollbar-thin flex max-h-40 flex-col gap-1.5 overflow-y-auto px-2.5 pt-2.5"
    >
      {quotes.map((quote, index) => (
        <li
          key={`${String(index)} ${quote}`}
          className="bg-fill flex shrink-0 items-center gap-2.5 rounded-md py-1.5 ps-3 pe-1"
        >
          <Quote aria-hidden className="text-muted-foreground size-4 shrink-0" />
          <span dir="auto" title={quote} className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
            {quote}
          </span>
          <IconButton
            // Backspace in an empty field leads to it, as to an attachment.
            data-slot="remove-attachment"
            size="icon-sm"
            tooltipSide="top"
            label={t('remove')}
            onClick={() => remove(index)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') focusComposer();
              else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
              else return;
              event.preventDefault();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
