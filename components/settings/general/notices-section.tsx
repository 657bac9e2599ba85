'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Switch } from '@/components/ui/switch';
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
        isBusy={isBusy}
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
          isBusy={isBusy}
          onChange={(isOn) => void act(tell(isOn))}
        />
      )}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, hint, isOn, isBusy, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-muted-foreground mt-0.5 text-[0.8125rem]">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isBusy}
        onCheckedChange={onChange}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
      />
    </div>
  );
}
