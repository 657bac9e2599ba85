'use client';

import { useTranslations } from 'next-intl';
import { ConnectionForm } from '@/components/connection/connection-form';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { storeConnection } from '@/lib/client/server/connections';
import type { Connection } from '@/lib/contracts/server/connections';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { connectionProviderSchema } from '@/lib/domain/server/connection-provider';

interface ConnectionDialogProps {
  connection: Connection;
  prove: Proof['prove'];
  onClose: () => void;
}

/** A connection that fails is not stored, so the earlier one stays. */
export function ConnectionDialog({ connection, prove, onClose }: ConnectionDialogProps) {
  const t = useTranslations('server');
  const tAny = useTranslations();
  const { endpoint, baseUrl } = connection;
  const provider = connectionProviderSchema.safeParse(endpoint).data ?? 'custom';
  const name = endpointLabel(endpoint);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{`${tAny('mcp.edit')}: ${name}`}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <ConnectionForm
            known={{ provider, baseUrl: baseUrl ?? '', name: provider === 'custom' ? endpoint : '' }}
            onSend={async (typed) => {
              if ((await prove((proof) => storeConnection(typed, proof))) === null) return;
              onClose();
              showToast('success', t('logged.store_connection', { subject: name }));
            }}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
