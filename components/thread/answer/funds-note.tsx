import { useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/money/use-money';

/** It also shows what an agent had written. */
export function FundsNote({ details }: { details: Readonly<Record<string, unknown>> | null }) {
  const t = useTranslations('thread');
  const money = useMoney();
  const balance = details?.['balance'];
  const cost = details?.['tokenCost'];
  const generations = details?.['generations'];
  return (
    <>
      {typeof balance === 'number' && typeof cost === 'number' ? (
        <p className="text-muted-foreground">{t('funds', { balance: money(balance), cost: money(cost) })}</p>
      ) : null}
      {Array.isArray(generations) && generations.length > 0 ? (
        <pre className="bg-recessed scrollbar-thin max-h-60 overflow-auto rounded-sm p-3 text-xs">
          {JSON.stringify(generations, null, 2)}
        </pre>
      ) : null}
    </>
  );
}
