'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/money/use-money';
import type { UsageFigures } from '@/lib/domain/money/usage-summary';

export function UsageTotals({ totals }: { totals: UsageFigures }) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  const { costCredits, answers, promptTokens, cachedTokens, completionTokens, reasoningTokens } = totals;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Figure label={t('spent')} value={money(costCredits)} />
      <Figure label={t('answers')} value={format.number(answers)} />
      <Figure
        label={t('tokensIn')}
        value={format.number(promptTokens)}
        note={cachedTokens === 0 ? undefined : t('cached', { count: cachedTokens })}
      />
      <Figure
        label={t('tokensOut')}
        value={format.number(completionTokens)}
        note={reasoningTokens === 0 ? undefined : t('reasoned', { count: reasoningTokens })}
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="tabular mt-0.5 text-lg leading-6 font-semibold tracking-tight wrap-anywhere">
        {value}
        {note === undefined ? null : (
          <span className="text-muted-foreground block text-xs leading-4 font-normal tracking-normal">
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}
