import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useTopUpAmounts } from '@/lib/client/money/top-up';
import { openTopUp } from '@/lib/client/money/top-up-dialog';

export function AddCreditButton() {
  const t = useTranslations('topUp');
  const isSold = useTopUpAmounts().length > 0;
  return isSold ? (
    <Button size="sm" onClick={openTopUp}>
      {t('add')}
    </Button>
  ) : null;
}
