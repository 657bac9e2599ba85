import { Share } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useCanShare } from './use-can-share';

/** Some browsers have no share dialog. */
export function SystemShareButton({ address, isSmall = false }: { address: string; isSmall?: boolean }) {
  const t = useTranslations('share');
  if (!useCanShare(address)) return null;
  return (
    <IconButton
      size={isSmall ? 'icon-sm' : 'icon'}
      label={t('menuItem')}
      // The promise is rejected when the user closes the list again.
      onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
    >
      <Share aria-hidden />
    </IconButton>
  );
}
