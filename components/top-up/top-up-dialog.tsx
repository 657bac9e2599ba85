'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useBalance } from '@/lib/client/queries/money/balance';
import { startTopUp, useTopUpAmounts } from '@/lib/client/queries/money/top-up';
import { RequestError } from '@/lib/client/request/request-error';
import { closeTopUp, useTopUpDialog } from '@/lib/client/stores/money/top-up-dialog';
import { useMoney } from '@/lib/client/use-money';

/** Chooses how much credit to buy, and opens the payment page. */
export function TopUpDialog() {
  const t = useTranslations('topUp');
  const errors = useTranslations('errors');
  const format = useFormatter();
  const money = useMoney();
  const isOpen = useTopUpDialog((state) => state.isOpen);
  const amounts = useTopUpAmounts();
  const balance = useBalance();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amountCents = chosen ?? amounts[Math.min(1, amounts.length - 1)] ?? null;
  useEffect(() => {
    // A user who navigates back from the payment page finds this page as it was left.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const pay = async () => {
    if (amountCents === null) return;
    setLeaving(true);
    setProblem(null);
    try {
      window.location.assign(await startTopUp(amountCents));
    } catch (error) {
      const isUnavailable = error instanceof RequestError && error.code === 'payment_unavailable';
      setProblem(isUnavailable ? errors('payment_unavailable') : t('failed'));
      setLeaving(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : closeTopUp())}
      title={t('title')}
      description={balance === null ? t('description') : t('descriptionBalance', { balance: money(balance) })}
      footer={
        <Button variant="primary" isBusy={isLeaving} onClick={() => void pay()}>
          {t('pay')}
        </Button>
      }
    >
      <RadioGroup.Root
        aria-label={t('amount')}
        value={String(amountCents)}
        onValueChange={(value) => setChosen(Number(value))}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
      >
        {amounts.map((cents) => (
          <RadioGroup.Item
            key={cents}
            value={String(cents)}
            className="hover:bg-fill data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft tabular border-control/60 h-14 rounded-md border text-base font-medium transition-colors"
          >
            {format.number(cents / 100, {
              style: 'currency',
              currency: 'USD',
              trailingZeroDisplay: 'stripIfInteger',
            })}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p className="text-muted-foreground mt-3 text-[0.8125rem]">{t('note')}</p>
      {problem === null ? null : (
        <p role="alert" className="text-destructive mt-3 text-sm">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
