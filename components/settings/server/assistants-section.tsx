'use client';

import { useTranslations } from 'next-intl';
import { ServerSwitch, useFixedWords } from '@/components/connection/server-switch';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { saveServerSettings, useServerSettings } from '@/lib/client/server/server-settings';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { useAct } from './use-act';

export function AssistantsSection() {
  const t = useTranslations('server');
  const { settings, error, retry } = useServerSettings();
  const fixedWords = useFixedWords();
  const { prove, pending } = useProof();
  const act = useAct();
  return (
    <SettingsSection title={t('assistantsTitle')}>
      <SectionState
        isHere={settings !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {settings === undefined ? null : (
          <ServerSwitch
            label={t('assistantsSwitch')}
            text={t('assistantsText')}
            isOn={settings.offersAssistants}
            fixedWords={fixedWords(settings.assistantsDecision)}
            onChange={(offersAssistants) =>
              act(() => prove((proof) => saveServerSettings({ offersAssistants }, proof).then(() => true)))
            }
          />
        )}
      </SectionState>
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
