import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { openDialog, preloadDialog } from '@/lib/client/stores/open-dialog';
import { endpointLabel } from '@/lib/domain/endpoint-label';

/** Stands in the place of the send button while an endpoint waits for the person's key. */
export function SetKeyButton({ endpoint }: { endpoint: string }) {
  const t = useTranslations('providerKeys');
  const preload = () => preloadDialog('provider-key');
  return (
    <IconButton
      variant="primary"
      label={t('title', { name: endpointLabel(endpoint) })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openDialog({ kind: 'provider-key', endpoint })}
      className="rounded-full"
    >
      <KeyRound aria-hidden />
    </IconButton>
  );
}
