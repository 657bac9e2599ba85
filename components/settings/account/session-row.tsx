'use client';

import { LogOut, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import type { Device } from '@/lib/client/account/describe-device';
import { revokeSession } from '@/lib/client/account/own-sessions';
import type { OwnSession } from '@/lib/contracts/account/sessions';
import { useSignInWay } from './use-sign-in-way';

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, unknown: MonitorSmartphone } as const;

interface SessionRowProps {
  session: OwnSession;
  device: Device;
}

export function SessionRow({ session, device: { browser, system, kind } }: SessionRowProps) {
  const t = useTranslations('settings.sessions');
  const format = useFormatter();
  const wayOf = useSignInWay();
  const [isAsking, setIsAsking] = useState(false);
  const { sessionId, isCurrent, ipAddress, createdAt, lastUsedAt } = session;
  const Icon = ICONS[kind];
  const device =
    browser !== null && system !== null
      ? t('device', { browser, system })
      : (browser ?? system ?? t('unknownDevice'));
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });

  async function revoke(): Promise<void> {
    try {
      await revokeSession(sessionId);
      showToast('success', t('revoked', { device }));
    } catch {
      showToast('error', t('failed'));
    }
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden className="text-muted-foreground size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <bdi className="truncate font-medium">{device}</bdi>
          {isCurrent ? <Badge variant="secondary">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-muted-foreground text-[0.8125rem]">
          {t('signedIn', { date: moment(createdAt), way: wayOf(session.signedInBy) })}
        </p>
        <p className="text-muted-foreground flex flex-wrap gap-x-2 text-[0.8125rem]">
          {isCurrent ? null : <span>{t('lastUsed', { date: moment(lastUsedAt) })}</span>}
          {ipAddress === null ? null : <bdi className="break-all">{ipAddress}</bdi>}
        </p>
      </div>
      {isCurrent ? null : (
        <IconButton label={t('revokeLabel', { device })} onClick={() => setIsAsking(true)}>
          <LogOut aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeTitle', { device })}
        confirmLabel={t('revoke')}
        isDangerous
        onConfirm={() => void revoke()}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </li>
  );
}
