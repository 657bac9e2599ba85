'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useBalance } from '@/lib/client/money/balance';
import { useTopUpAmounts } from '@/lib/client/money/top-up';
import { openTopUp } from '@/lib/client/money/top-up-dialog';
import { useMoney } from '@/lib/client/money/use-money';
import { SettingsSection } from '../settings-section';

export function CreditSection() {
  const t = useTranslations('topUp');
  const money = useMoney();
  const balance = useBalance();
  const isSold = useTopUpAmounts().length > 0;
  if (balance === null) return null;
  return (
    <SettingsSection title={t('credit')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-lg leading-6 font-semibold tracking-tight">
          {money(balance)}
          <span className="text-muted-foreground block text-xs font-normal tracking-normal">
            {t('credits', { count: balance })}
          </span>
        </p>
        {isSold ? <Button onClick={openTopUp}>{t('add')}</Button> : null}
      </div>
    </SettingsSection>
  );
}
