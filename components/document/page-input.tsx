'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';

interface PageInputProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function PageInput({ page, pages, onChange }: PageInputProps) {
  const t = useTranslations('sources');
  /** Null means the shown page. */
  const [draft, setDraft] = useState<string | null>(null);
  const go = () => {
    const wanted = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (!Number.isNaN(wanted)) onChange(Math.min(Math.max(wanted, 1), pages));
  };
  return (
    <span className="flex items-center gap-1.5 text-sm tabular-nums">
      <Input
        aria-label={t('pageNumber')}
        inputMode="numeric"
        value={draft ?? String(page)}
        onChange={(event) => setDraft(event.target.value)}
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
