'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';
import { ProviderKeyForm } from './provider-key-form';

interface ProviderKeyDialogProps {
  isOpen: boolean;
  endpoint: string;
}

/** Asks for the user's key of an endpoint; a stored key is never shown. */
export function ProviderKeyDialog({ isOpen, endpoint }: ProviderKeyDialogProps) {
  const t = useTranslations('providerKeys');
  const config = useEndpoints()?.[endpoint];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : closeDialog())}
      title={t('title', { name: endpointLabel(endpoint) })}
      description={t('description')}
      isFilled
    >
      <ProviderKeyForm
        keyName={keyNameOf(endpoint, config)}
        needsUrl={config?.userProvideURL === true}
        onSaved={closeDialog}
      />
    </Dialog>
  );
}
