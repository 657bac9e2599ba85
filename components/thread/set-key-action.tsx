import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { refreshProviderKey } from '@/lib/client/queries/provider-keys';
import { useEndpoints } from '@/lib/client/queries/use-endpoints';
import { openDialog, preloadDialog } from '@/lib/client/stores/open-dialog';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { keyNameOf, needsUserKey } from '@/lib/domain/provider-key';

/** What another key helps against. */
const ABOUT_KEYS: ReadonlySet<string> = new Set([
  'no_user_key',
  'expired_user_key',
  'base_url_refused',
  'invalid_api_key',
  'insufficient_quota',
]);

interface SetKeyActionProps {
  code: string;
  details: Readonly<Record<string, unknown>> | null;
}

/** Leads from an error about a key to the dialog for it, where the person brings the key. */
export function SetKeyAction({ code, details }: SetKeyActionProps) {
  const t = useTranslations('providerKeys');
  const chosen = useModelChoice((state) => state.choice?.endpoint ?? null);
  const named = details?.['endpoint'];
  const endpoint = typeof named === 'string' ? named : chosen;
  const config = useEndpoints()?.[endpoint ?? ''];
  const keyName = endpoint !== null && needsUserKey(config) ? keyNameOf(endpoint, config) : null;
  const isAboutKey = ABOUT_KEYS.has(code);
  useEffect(() => {
    // The server knows of the key what this tab has not heard of: that it is gone, or over.
    if (isAboutKey && keyName !== null) refreshProviderKey(keyName);
  }, [isAboutKey, keyName]);
  if (!isAboutKey || endpoint === null || keyName === null) return null;
  return (
    <Button
      size="small"
      variant="primary"
      onPointerEnter={() => preloadDialog('provider-key')}
      onFocus={() => preloadDialog('provider-key')}
      onClick={() => openDialog({ kind: 'provider-key', endpoint })}
    >
      {t('setToken')}
    </Button>
  );
}
