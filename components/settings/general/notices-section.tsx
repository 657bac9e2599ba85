'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { showToast } from '@/components/ui/toast/toast';
import {
  removePushDevice,
  tellThisDevice,
  usePushState,
  usePushSupport,
} from '@/lib/client/account/push-devices';
import type { PushRefusal, PushSupport } from '@/lib/client/system/push-subscription';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { PushState } from '@/lib/contracts/account/push';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { ToldDevices } from './told-devices';

export function NoticesSection() {
  const t = useTranslations('notices');
  const tSessions = useTranslations('settings.sessions');
  const support = usePushSupport();
  const { state, error, retry } = usePushState();
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={state !== undefined && support !== undefined}
        hasFailed={error !== undefined}
        failedWords={tSessions('loadFailed')}
        retryLabel={tSessions('retry')}
        onRetry={retry}
      >
        {state === undefined || support === undefined ? null : (
          <>
            <ThisDevice state={state} support={support} />
            <ToldDevices devices={state.devices.filter(({ isCurrent }) => !isCurrent)} />
          </>
        )}
      </SectionState>
    </SettingsSection>
  );
}

function ThisDevice({ state: { publicKey, devices }, support }: { state: PushState; support: PushSupport }) {
  const t = useTranslations('notices');
  const tSessions = useTranslations('settings.sessions');
  const app = useStartupConfig()?.appTitle ?? '';
  const [isBusy, setBusy] = useState(false);
  const current = devices.find(({ isCurrent }) => isCurrent);
  const hindrance = publicKey === null ? 'unavailable' : support;
  if (hindrance === 'blocked' || (current === undefined && hindrance !== 'ready'))
    return <p className="text-sm text-pretty">{t(hindrance, { app })}</p>;

  async function act(work: () => Promise<'told' | PushRefusal>): Promise<void> {
    setBusy(true);
    try {
      const outcome = await work();
      if (outcome !== 'told') showToast('error', t(outcome));
    } catch {
      showToast('error', tSessions('failed'));
    } finally {
      setBusy(false);
    }
  }

  const tell = (showsTitles: boolean) => () =>
    publicKey === null ? Promise.resolve<PushRefusal>('none') : tellThisDevice(publicKey, showsTitles);
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label={t('thisDevice')}
        isOn={current !== undefined}
        isDisabled={isBusy}
        onChange={(isOn) =>
          void act(
            isOn || current === undefined ? tell(false) : () => removePushDevice(current).then(() => 'told'),
          )
        }
      />
      {current === undefined ? null : (
        <SwitchRow
          label={t('showTitles')}
          hint={t('showTitlesHint')}
          isOn={current.showsTitles}
          isDisabled={isBusy}
          onChange={(isOn) => void act(tell(isOn))}
        />
      )}
    </div>
  );
}
