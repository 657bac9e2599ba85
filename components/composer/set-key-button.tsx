import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { preloadDialog } from '@/lib/client/system/open-dialog';

export function SetKeyButton() {
  const t = useTranslations('providerKeys');
  const preload = () => preloadDialog('provider-key');
  return (
    <Button
      type="submit"
      onPointerEnter={preload}
      onFocus={preload}
      className="touch-target rounded-full touch:h-9"
    >
      <KeyRound aria-hidden className="size-4" />
      {t('addKey')}
    </Button>
  );
}
