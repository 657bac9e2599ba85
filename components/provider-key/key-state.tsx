import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { showToast } from '@/components/ui/toast/toast';
import { revokeProviderKey } from '@/lib/client/provider-key/provider-keys';
import type { KnownProviderKey } from '@/lib/client/provider-key/use-provider-key';

export function KeyState({ keyName, known }: { keyName: string; known: KnownProviderKey }) {
  const t = useTranslations('providerKeys');
  const format = useFormatter();
  const [isBusy, setBusy] = useState(false);
  if (known.expiresAt === null) return null;
  const date = format.dateTime(known.expiresAt, { dateStyle: 'medium', timeStyle: 'short' });

  const revoke = async () => {
    setBusy(true);
    try {
      await revokeProviderKey(keyName);
      showToast('success', t('revoked'));
    } catch {
      showToast('error', t('revokeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="bg-recessed flex flex-wrap items-center justify-between gap-3 rounded-md border p-3">
      <p className="text-sm">{known.isUsable ? t('lastsUntil', { date }) : t('expiredAt', { date })}</p>
      <ConfirmButton
        confirmLabel={t('confirmRevoke')}
        hint={t('revokeHint')}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
      >
        {t('revoke')}
      </ConfirmButton>
    </div>
  );
}
