'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConnectionForm } from '@/components/connection/connection-form';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { storeConnection, useConnections } from '@/lib/client/server/connections';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { SectionState } from '../../section/section-state';
import { SettingsSection } from '../../settings-section';
import { ConnectionRow } from './connection-row';

export function ConnectionsSection() {
  const t = useTranslations('server');
  const { connections, error, retry } = useConnections();
  const { prove, pending } = useProof();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingsSection title={t('connections')} description={t('connectionsText')}>
      <SectionState
        isHere={connections !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {connections?.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('noConnections')}</p>
        ) : null}
        <ul className="divide-y">
          {connections?.map((connection) => (
            <ConnectionRow
              key={connection.connectionId ?? connection.endpoint}
              connection={connection}
              prove={prove}
            />
          ))}
        </ul>
        <Button variant="outline" className="touch:h-11 mt-3" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('addConnection')}
        </Button>
      </SectionState>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{t('addConnection')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <ConnectionForm
              onSend={async (typed) => {
                const stored = await prove((proof) => storeConnection(typed, proof));
                if (stored === null) return;
                setIsAdding(false);
                showToast('success', t('connected', { endpoint: endpointLabel(stored.endpoint) }));
              }}
            />
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
