import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { preloadDialog } from '@/lib/client/stores/system/open-dialog';

/** Stands in the place of the send button while an endpoint waits for the user's key; submits the form, which asks for it. */
export function SetKeyButton() {
  const t = useTranslations('providerKeys');
  const preload = () => preloadDialog('provider-key');
  return (
    <Button
      type="submit"
      variant="primary"
      onPointerEnter={preload}
      onFocus={preload}
      className="touch-target rounded-full"
    >
      <KeyRound aria-hidden className="size-4" />
      {t('addKey')}
    </Button>
  );
}
