'use client';

import { useTranslations } from 'next-intl';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { useTokenCount } from '@/lib/client/turn/queries/use-token-count';

const COUNT_DELAY_MS = 250;

export function TokenNote({ text, adviseTokens }: { text: string; adviseTokens: number }) {
  const t = useTranslations('modelSettings');
  const count = useTokenCount(useDebounced(text, COUNT_DELAY_MS));
  if (count === undefined) return null;
  return (
    <p role="status" className="text-muted-foreground text-[0.8125rem] tabular-nums">
      {count > adviseTokens ? t('tokensLong', { count, limit: adviseTokens }) : t('tokens', { count })}
    </p>
  );
}
