'use client';

import { Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useBalance } from '@/lib/client/money/balance';
import { useMoney } from '@/lib/client/money/use-money';
import { openSettings } from '@/lib/client/system/settings-view';

export function BalanceItem() {
  const t = useTranslations('sidebar');
  const money = useMoney();
  const balance = useBalance();
  if (balance === null) return null;
  return (
    <DropdownMenuItem onSelect={() => openSettings('usage')}>
      <Wallet aria-hidden />
      {t('balance')}
      <span className="tabular ms-auto ps-3 font-medium">{money(balance)}</span>
    </DropdownMenuItem>
  );
}
