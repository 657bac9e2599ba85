'use client';

import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu } from '@/components/shared/controls/row-menu';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Badge } from '@/components/ui/badge';
import { showToast } from '@/components/ui/toast/toast';
import { deletePasskey } from '@/lib/client/account/passkeys';
import type { PasskeySummary } from '@/lib/contracts/account/passkeys';
import { useErrorWords } from '../../section/use-error-words';
import { RenamePasskeyDialog } from './rename-passkey-dialog';

interface PasskeyRowProps {
  passkey: PasskeySummary;
  prove: Proof['prove'];
}

export function PasskeyRow({ passkey, prove }: PasskeyRowProps) {
  const t = useTranslations('settings.passkeys');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { credentialId, name, createdAt, lastUsedAt, isSynced } = passkey;
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' });

  function remove(): void {
    prove((proof) => deletePasskey(credentialId, proof)).catch((error: unknown) =>
      showToast('error', errorWords(error)),
    );
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <KeyRound aria-hidden className="text-muted-foreground size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm">
          <bdi className="line-clamp-2 font-medium wrap-anywhere">{name}</bdi>
          {isSynced ? <Badge variant="secondary">{t('synced')}</Badge> : null}
        </p>
        <p className="text-muted-foreground text-[0.8125rem]">
          {t('addedOn', { date: day(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: day(lastUsedAt) })}
        </p>
      </div>
      <RowMenu
        label={t('menu', { name })}
        actions={[
          { label: t('rename'), icon: <Pencil aria-hidden />, run: () => setOpen('rename') },
          {
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            run: () => setOpen('remove'),
          },
        ]}
      />
      <RenamePasskeyDialog passkey={passkey} isOpen={open === 'rename'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        isDangerous
        onConfirm={remove}
      >
        {t('removeDescription')}
      </ConfirmDialog>
    </li>
  );
}
