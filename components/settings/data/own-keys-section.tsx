'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProviderKeyDialog } from '@/components/provider-key/provider-key-dialog';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { Button } from '@/components/ui/button';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useProviderKey } from '@/lib/client/provider-key/use-provider-key';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { keyNameOf, listKeyedEndpoints } from '@/lib/domain/provider-key/provider-key';
import { SettingsSection } from '../settings-section';

export function OwnKeysSection() {
  const t = useTranslations('settings.ownKeys');
  const tProviderKeys = useTranslations('providerKeys');
  const endpoints = useEndpoints() ?? {};
  const [edited, setEdited] = useState<string | null>(null);
  const keyed = listKeyedEndpoints(endpoints);
  if (keyed.length === 0) return null;
  return (
    <SettingsSection title={t('title')} description={tProviderKeys('description')}>
      <ul className="divide-y">
        {keyed.map((endpoint) => (
          <OwnKeyRow
            key={endpoint}
            endpoint={endpoint}
            keyName={keyNameOf(endpoint, endpoints[endpoint])}
            onEdit={() => setEdited(endpoint)}
          />
        ))}
      </ul>
      {edited === null ? null : (
        <ProviderKeyDialog isOpen endpoint={edited} onClose={() => setEdited(null)} />
      )}
    </SettingsSection>
  );
}

interface OwnKeyRowProps {
  endpoint: string;
  keyName: string;
  onEdit: () => void;
}

function OwnKeyRow({ endpoint, keyName, onEdit }: OwnKeyRowProps) {
  const t = useTranslations('settings.ownKeys');
  const tProviderKeys = useTranslations('providerKeys');
  const format = useFormatter();
  const { expiresAt, isUsable, isLoading, hasFailed } = useProviderKey(keyName);
  const name = endpointLabel(endpoint);
  const date =
    expiresAt === null ? '' : format.dateTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  const state = isLoading
    ? ''
    : hasFailed
      ? t('unknown')
      : expiresAt === null
        ? t('none')
        : tProviderKeys(isUsable ? 'lastsUntil' : 'expiredAt', { date });
  const action = expiresAt === null ? tProviderKeys('addKey') : t('change');
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ConfiguredEndpointIcon endpoint={endpoint} className="text-muted-foreground size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p className="text-muted-foreground min-h-5 text-[0.8125rem]">{state}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`${action}: ${name}`} onClick={onEdit}>
        {action}
      </Button>
    </li>
  );
}
