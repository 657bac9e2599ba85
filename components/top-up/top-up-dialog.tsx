'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { RadioGroup, RadioGroupCard } from '@/components/ui/radio-group';
import { useBalance } from '@/lib/client/money/balance';
import { startTopUp, useTopUpAmounts } from '@/lib/client/money/top-up';
import { closeTopUp, useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { useMoney } from '@/lib/client/money/use-money';
import { RequestError } from '@/lib/client/request/request-error';

export function TopUpDialog() {
  const t = useTranslations('topUp');
  const tErrors = useTranslations('errors');
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
      setProblem(isUnavailable ? tErrors('payment_unavailable') : t('failed'));
      setLeaving(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : closeTopUp())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>
            {balance === null ? t('description') : t('descriptionBalance', { balance: money(balance) })}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <RadioGroup
            aria-label={t('amount')}
            value={String(amountCents)}
            onValueChange={(value) => setChosen(Number(value))}
            className="grid-cols-2 gap-2 sm:grid-cols-4"
          >
            {amounts.map((cents) => (
              <RadioGroupCard
                key={cents}
                value={String(cents)}
                className="tabular border-control/60 h-14 text-base font-medium"
              >
                {format.number(cents / 100, {
                  style: 'currency',
                  currency: 'USD',
                  trailingZeroDisplay: 'stripIfInteger',
                })}
              </RadioGroupCard>
            ))}
          </RadioGroup>
          <p className="text-muted-foreground mt-3 text-[0.8125rem]">{t('note')}</p>
          {problem === null ? null : (
            <p role="alert" className="text-destructive mt-3 text-sm">
              {problem}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button isBusy={isLeaving} onClick={() => void pay()}>
            {t('pay')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
