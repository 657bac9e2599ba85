'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { usePasskeys } from '@/lib/client/account/passkeys';
import { canUsePasskeys } from '@/lib/client/account/passkeys/can-use-passkeys';
import { SectionState } from '../../section/section-state';
import { SettingsSection } from '../../settings-section';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyRow } from './passkey-row';

export function PasskeysSection() {
  const t = useTranslations('settings.passkeys');
  const { passkeys, error, retry } = usePasskeys();
  const { prove, pending } = useProof();
  const [isAdding, setIsAdding] = useState(false);
  const isPossible = canUsePasskeys();
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={passkeys !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {passkeys?.length === 0 ? <p className="text-muted-foreground text-sm">{t('empty')}</p> : null}
        <ul className="divide-y">
          {passkeys?.map((passkey) => (
            <PasskeyRow key={passkey.credentialId} passkey={passkey} prove={prove} />
          ))}
        </ul>
        {isPossible ? (
          <Button variant="outline" className="mt-3 touch:h-11" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
        ) : (
          <p className="text-muted-foreground mt-3 text-sm">{t('unavailable')}</p>
        )}
      </SectionState>
      <AddPasskeyDialog isOpen={isAdding} onOpenChange={setIsAdding} prove={prove} />
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
