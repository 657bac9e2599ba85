import { useTranslations } from 'next-intl';

export function OutOfCreditNote() {
  const t = useTranslations('thread');
  return (
    <p className="border-border text-muted-foreground mt-1 rounded-md border px-3.5 py-2.5 text-sm">
      {t('outOfCredit')}
    </p>
  );
}
