'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';
import { ProviderKeyForm } from './provider-key-form';

interface ProviderKeyDialogProps {
  isOpen: boolean;
  endpoint: string;
  /** Is absent when it is the page's open dialog. */
  onClose?: () => void;
}

/** Never shows a stored key. */
export function ProviderKeyDialog({ isOpen, endpoint, onClose = closeDialog }: ProviderKeyDialogProps) {
  const t = useTranslations('providerKeys');
  const config = useEndpoints()?.[endpoint];
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title', { name: endpointLabel(endpoint) })}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>

        <ProviderKeyForm
          keyName={keyNameOf(endpoint, config)}
          needsUrl={config?.userProvideURL === true}
          onSaved={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
