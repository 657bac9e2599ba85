'use client';

import { useTranslations } from 'next-intl';
import { RegistrationSwitch } from '@/components/connection/registration-switch';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { saveServerSettings, useServerSettings } from '@/lib/client/server/server-settings';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { useAct } from './use-act';

export function RegistrationSection() {
  const t = useTranslations('server');
  const { settings, error, retry } = useServerSettings();
  const { prove, pending } = useProof();
  const act = useAct();
  return (
    <SettingsSection title={t('registration')}>
      <SectionState
        isHere={settings !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {settings === undefined ? null : (
          <RegistrationSwitch
            settings={settings}
            onChange={(allowsRegistration) =>
              act(() => prove((proof) => saveServerSettings({ allowsRegistration }, proof).then(() => true)))
            }
          />
        )}
      </SectionState>
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
