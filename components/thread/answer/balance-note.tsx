import { useTranslations } from 'next-intl';

/** Why an answer ends in the middle when the credit, or the budget, for it ran out. */
export function BalanceNote() {
  const words = useTranslations('thread');
  return (
    <p className="border-border text-muted mt-1 rounded-md border px-3.5 py-2.5 text-sm">
      {words('outOfCredit')}
    </p>
  );
}
