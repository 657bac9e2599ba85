'use client';

import { Check } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConnectionForm } from '@/components/connection/connection-form';
import { RegistrationSwitch } from '@/components/connection/registration-switch';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof, type Proof } from '@/components/shared/proof/use-proof';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { useModelsQuery } from '@/lib/client/model/queries/use-models';
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { RequestError } from '@/lib/client/request/request-error';
import { storeConnection, useConnections } from '@/lib/client/server/connections';
import { saveServerSettings, useServerSettings } from '@/lib/client/server/server-settings';
import { useSession } from '@/lib/client/session/use-session';
import type { StoredConnectionAnswer } from '@/lib/contracts/server/connections';
import { HOME_PATH } from '@/lib/domain/account/return-path';
import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { AuthCard } from '../auth-card';
import { ChooseFirstModel } from './choose-first-model';

export function AddModelView() {
  const t = useTranslations('server');
  const router = useRouter();
  const { status } = useSession();
  const { prove, pending } = useProof();
  const [stored, setStored] = useState<StoredConnectionAnswer | null>(null);
  if (status !== 'authenticated') return null;
  const startChat = (endpoint: string, model: string | null) => {
    chooseModel({ endpoint, endpointType: endpointTypeFor(endpoint), model });
    router.push(HOME_PATH);
  };
  if (stored !== null)
    return (
      <AuthCard
        title={t('addModelTitle')}
        appTitle={t('connected', { endpoint: endpointLabel(stored.endpoint) })}
      >
        <ChooseFirstModel
          stored={stored}
          onChoose={(model) => startChat(stored.endpoint, model)}
          onMore={() => setStored(null)}
        />
      </AuthCard>
    );
  return (
    <AuthCard title={t('addModelTitle')} appTitle={t('addModelIntro')}>
      <KnownConnections onStart={startChat} onChoose={setStored} />
      <ConnectionForm
        onSend={async (typed) => setStored(await prove((proof) => storeConnection(typed, proof)))}
      />
      <Button variant="ghost" className="touch:h-11 mt-2 w-full" onClick={() => router.push(HOME_PATH)}>
        {t('skip')}
      </Button>
      <OpenRegistration prove={prove} />
      <ProofDialog pending={pending} />
    </AuthCard>
  );
}

interface KnownConnectionsProps {
  onStart: (endpoint: string, model: string | null) => void;
  onChoose: (known: StoredConnectionAnswer) => void;
}

function KnownConnections({ onStart, onChoose }: KnownConnectionsProps) {
  const t = useTranslations('server');
  const { connections = [] } = useConnections();
  const { data: listed, isLoading } = useModelsQuery();
  const start = (endpoint: string) => {
    const models = listed?.[endpoint] ?? [];
    if (models.length > 1) onChoose({ endpoint, models });
    else onStart(endpoint, models[0] ?? null);
  };
  const used = connections.filter(({ isUsed }) => isUsed);
  if (used.length === 0) return null;
  return (
    <ul className="mb-5 flex flex-col gap-2">
      {used.map(({ endpoint, source }) => (
        <li key={endpoint} className="bg-fill flex items-center gap-3 rounded-md px-3 py-2 text-sm">
          <Check aria-hidden className="text-primary size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            {source === 'found' ? t('ollamaFound') : t('connected', { endpoint: endpointLabel(endpoint) })}
          </span>
          <Button size="sm" variant="outline" isBusy={isLoading} onClick={() => start(endpoint)}>
            {t('startChat')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function OpenRegistration({ prove }: Pick<Proof, 'prove'>) {
  const { settings } = useServerSettings();
  const errorText = useErrorText();
  if (settings === undefined) return null;
  const change = (allowsRegistration: boolean) => {
    prove((proof) => saveServerSettings({ allowsRegistration }, proof)).catch((error: unknown) => {
      const code = error instanceof RequestError ? error.code : 'internal_error';
      showToast('error', errorText(code, null));
    });
  };
  return (
    <div className="mt-4 border-t pt-4">
      <RegistrationSwitch settings={settings} onChange={change} />
    </div>
  );
}
