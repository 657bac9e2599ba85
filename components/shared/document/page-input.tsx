'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';

interface PageInputProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The number of a page, to be read and to be changed. */
export function PageInput({ page, pages, onChange }: PageInputProps) {
  const t = useTranslations('sources');
  const [text, setText] = useState(String(page));
  const go = () => {
    const wanted = Number.parseInt(text, 10);
    if (Number.isNaN(wanted)) setText(String(page));
    else if (wanted === page) setText(String(page));
    else onChange(Math.min(Math.max(wanted, 1), pages));
  };
  return (
    <span className="flex items-center gap-1.5 text-sm tabular-nums">
      <Input
        aria-label={t('pageNumber')}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        className="h-8 w-14 text-center"
      />
      <span className="text-muted-foreground">{t('ofPages', { pages })}</span>
    </span>
  );
}
