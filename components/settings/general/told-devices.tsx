'use client';

import { BellOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { describeDevice } from '@/lib/client/account/describe-device';
import { removePushDevice } from '@/lib/client/account/push-devices';
import type { PushDevice } from '@/lib/contracts/account/push';

export function ToldDevices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTranslations('notices');
  if (devices.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 text-[0.8125rem] font-medium">{t('devices')}</h4>
      <ul className="divide-y">
        {devices.map((device) => (
          <ToldDevice key={device.sessionId} device={device} />
        ))}
      </ul>
    </>
  );
}

function ToldDevice({ device }: { device: PushDevice }) {
  const t = useTranslations('notices');
  const tSessions = useTranslations('settings.sessions');
  const { browser, system } = describeDevice(device.userAgent);
  const name =
    browser !== null && system !== null
      ? tSessions('device', { browser, system })
      : (browser ?? system ?? tSessions('unknownDevice'));

  async function remove(): Promise<void> {
    try {
      await removePushDevice(device);
      showToast('success', t('removed', { device: name }));
    } catch {
      showToast('error', tSessions('failed'));
    }
  }

  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <IconButton label={t('remove', { device: name })} onClick={() => void remove()}>
        <BellOff aria-hidden />
      </IconButton>
    </li>
  );
}
