import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { refreshProviderKey } from '@/lib/client/provider-key/provider-keys';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';

export function SetKeyAction({ endpoint }: { endpoint: string }) {
  const t = useTranslations('providerKeys');
  const keyName = keyNameOf(endpoint, useEndpoints()?.[endpoint]);
  // The server knows what this tab does not: that the key was deleted, or has expired.
  useEffect(() => refreshProviderKey(keyName), [keyName]);
  return (
    <Button
      size="sm"
      onPointerEnter={() => preloadDialog('provider-key')}
      onFocus={() => preloadDialog('provider-key')}
      onClick={() => openDialog({ kind: 'provider-key', endpoint })}
    >
      {t('setToken')}
    </Button>
  );
}
