'use client';

import { Ban, CircleDollarSign, LogOut, ShieldCheck, ShieldOff, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu, type RowAction } from '@/components/shared/controls/row-menu';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Badge } from '@/components/ui/badge';
import { useMoney } from '@/lib/client/money/use-money';
import { logOutPerson, setRole, unbanPerson } from '@/lib/client/server/people';
import type { Person } from '@/lib/contracts/server/people';
import { BanDialog } from './ban-dialog';
import { CreditDialog } from './credit-dialog';
import { useAct } from './use-act';

type Asked = 'role' | 'logOut' | 'ban' | 'credit' | null;

export function PersonRow({ person, prove }: { person: Person; prove: Proof['prove'] }) {
  const t = useTranslations('server');
  const money = useMoney();
  const act = useAct();
  const [asked, setAsked] = useState<Asked>(null);
  const { userId, name, email, role, lastUsedAt, bannedUntil, credits, isYou } = person;
  const isAdministrator = role === 'ADMIN';
  const close = () => setAsked(null);
  const actions: RowAction[] = [
    { label: t('addCredit'), icon: <CircleDollarSign aria-hidden />, run: () => setAsked('credit') },
  ];
  if (!isYou)
    actions.push(
      {
        label: t(isAdministrator ? 'makeUser' : 'makeAdministrator'),
        icon: isAdministrator ? <ShieldOff aria-hidden /> : <ShieldCheck aria-hidden />,
        run: () => setAsked('role'),
      },
      { label: t('logOut'), icon: <LogOut aria-hidden />, run: () => setAsked('logOut') },
    );
  if (bannedUntil !== null)
    actions.push({
      label: t('unban'),
      icon: <Undo2 aria-hidden />,
      run: () =>
        act(
          () => prove((proof) => unbanPerson(userId, proof).then(() => true)),
          t('logged.unban', { subject: name }),
        ),
    });
  else if (!isYou && !isAdministrator)
    actions.push({
      label: t('ban'),
      icon: <Ban aria-hidden />,
      isDangerous: true,
      run: () => setAsked('ban'),
    });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          <PersonBadges person={person} />
        </p>
        <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-muted-foreground flex flex-wrap gap-x-3 text-[0.8125rem]">
          <LastSeen lastUsedAt={lastUsedAt} />
          {credits === null ? null : (
            <span className="tabular">{t('balance', { amount: money(credits) })}</span>
          )}
        </p>
      </div>
      <RowMenu label={t('actionsFor', { name })} actions={actions} />
      <ConfirmDialog
        isOpen={asked === 'role'}
        onOpenChange={close}
        title={`${t(isAdministrator ? 'makeUser' : 'makeAdministrator')}: ${name}`}
        confirmLabel={t(isAdministrator ? 'makeUser' : 'makeAdministrator')}
        onConfirm={() =>
          act(
            () =>
              prove((proof) => setRole(userId, isAdministrator ? 'USER' : 'ADMIN', proof).then(() => true)),
            t(isAdministrator ? 'logged.make_user' : 'logged.make_administrator', { subject: name }),
          )
        }
      >
        {t(isAdministrator ? 'makeUserText' : 'makeAdministratorText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'logOut'}
        onOpenChange={close}
        title={`${t('logOut')}: ${name}`}
        confirmLabel={t('logOut')}
        onConfirm={() =>
          act(
            () => prove((proof) => logOutPerson(userId, proof).then(() => true)),
            t('logged.log_out', { subject: name }),
          )
        }
      >
        {t('logOutText')}
      </ConfirmDialog>
      {asked === 'ban' ? <BanDialog person={person} prove={prove} onClose={close} /> : null}
      {asked === 'credit' ? <CreditDialog person={person} prove={prove} onClose={close} /> : null}
    </li>
  );
}

function PersonBadges({ person: { isYou, role, bannedUntil } }: { person: Person }) {
  const t = useTranslations('server');
  const moment = useMoment();
  return (
    <>
      {isYou ? <Badge variant="secondary">{t('you')}</Badge> : null}
      {role === 'ADMIN' ? <Badge variant="secondary">{t('administrator')}</Badge> : null}
      {bannedUntil === null ? null : (
        <Badge variant="destructive">{t('bannedUntil', { date: moment(bannedUntil) })}</Badge>
      )}
    </>
  );
}

function LastSeen({ lastUsedAt }: Pick<Person, 'lastUsedAt'>) {
  const t = useTranslations('server');
  const moment = useMoment();
  return <span>{lastUsedAt === null ? t('neverSeen') : t('lastSeen', { date: moment(lastUsedAt) })}</span>;
}

function useMoment() {
  const format = useFormatter();
  return (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
}
