'use client';

import { Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConnectionForm } from '@/components/connection/connection-form';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof, type Proof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { deleteConnection, storeConnection, useConnections } from '@/lib/client/server/connections';
import type { Connection } from '@/lib/contracts/server/connections';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { ModelsDialog } from './models-dialog';
import { useAct } from './use-act';

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

function ConnectionRow({ connection, prove }: { connection: Connection; prove: Proof['prove'] }) {
  const t = useTranslations('server');
  const act = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const [showsModels, setShowsModels] = useState(false);
  const { connectionId, endpoint, source, variable, baseUrl, isUsed } = connection;
  const name = endpointLabel(endpoint);
  const words = {
    stored: t('storedHere'),
    environment: variable === null ? t('fixedElsewhere') : `${t('fixedElsewhere')}: ${variable}`,
    file: t('fromFile'),
    found: t('foundHere'),
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <EndpointIcon endpoint={endpoint} className="text-muted-foreground size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
          {isUsed ? words[source] : t('notUsed')}
        </p>
        {baseUrl === null ? null : (
          <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
            <bdi>{baseUrl}</bdi>
          </p>
        )}
      </div>
      {isUsed ? (
        <IconButton label={t('modelsOf', { name })} onClick={() => setShowsModels(true)}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      ) : null}
      {showsModels ? <ModelsDialog endpoint={endpoint} onClose={() => setShowsModels(false)} /> : null}
      {connectionId === null ? null : (
        <>
          <IconButton label={`${t('delete')}: ${name}`} onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden />
          </IconButton>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            title={t('deleteTitle', { name })}
            confirmLabel={t('delete')}
            isDangerous
            onConfirm={() =>
              act(() => prove((proof) => deleteConnection(connectionId, proof).then(() => true)))
            }
          >
            {t('deleteText')}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
