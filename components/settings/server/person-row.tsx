'use client';

import { Ban, CircleDollarSign, LogOut, MoreHorizontal, ShieldCheck, ShieldOff, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { logOutPerson, setRole, unbanPerson } from '@/lib/client/queries/server/people';
import { useMoney } from '@/lib/client/use-money';
import type { Person } from '@/lib/contracts/server/people';
import { BanDialog } from './ban-dialog';
import { CreditDialog } from './credit-dialog';
import { useAct } from './use-act';

/** What is asked before it is done. */
type Asked = 'role' | 'logOut' | 'ban' | 'credit' | null;

/** One account, and the menu of what can be done with it. */
export function PersonRow({ person, prove }: { person: Person; prove: Proof['prove'] }) {
  const t = useTranslations('server');
  const format = useFormatter();
  const money = useMoney();
  const act = useAct();
  const [asked, setAsked] = useState<Asked>(null);
  const { userId, name, email, role, lastUsedAt, bannedUntil, credits, isYou } = person;
  const isAdministrator = role === 'ADMIN';
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
  const close = () => setAsked(null);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          {isYou ? <Badge variant="secondary">{t('you')}</Badge> : null}
          {isAdministrator ? <Badge variant="secondary">{t('administrator')}</Badge> : null}
          {bannedUntil === null ? null : (
            <Badge variant="destructive">{t('bannedUntil', { date: moment(bannedUntil) })}</Badge>
          )}
        </p>
        <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-muted-foreground flex flex-wrap gap-x-3 text-[0.8125rem]">
          <span>{lastUsedAt === null ? t('neverSeen') : t('lastSeen', { date: moment(lastUsedAt) })}</span>
          {credits === null ? null : (
            <span className="tabular">{t('balance', { amount: money(credits) })}</span>
          )}
        </p>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={t('actionsFor', { name })}>
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setAsked('credit')}>
            <CircleDollarSign aria-hidden />
            {t('addCredit')}
          </DropdownMenuItem>
          {isYou ? null : (
            <DropdownMenuItem onSelect={() => setAsked('role')}>
              {isAdministrator ? <ShieldOff aria-hidden /> : <ShieldCheck aria-hidden />}
              {t(isAdministrator ? 'makeUser' : 'makeAdministrator')}
            </DropdownMenuItem>
          )}
          {isYou ? null : (
            <DropdownMenuItem onSelect={() => setAsked('logOut')}>
              <LogOut aria-hidden />
              {t('logOut')}
            </DropdownMenuItem>
          )}
          {bannedUntil === null ? null : (
            <DropdownMenuItem onSelect={() => act(() => unbanPerson(userId))}>
              <Undo2 aria-hidden />
              {t('unban')}
            </DropdownMenuItem>
          )}
          {isYou || isAdministrator || bannedUntil !== null ? null : (
            <DropdownMenuItem variant="destructive" onSelect={() => setAsked('ban')}>
              <Ban aria-hidden />
              {t('ban')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        isOpen={asked === 'role'}
        onOpenChange={close}
        title={`${t(isAdministrator ? 'makeUser' : 'makeAdministrator')}: ${name}`}
        confirmLabel={t(isAdministrator ? 'makeUser' : 'makeAdministrator')}
        onConfirm={() =>
          act(() =>
            prove((proof) => setRole(userId, isAdministrator ? 'USER' : 'ADMIN', proof).then(() => true)),
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
        onConfirm={() => act(() => logOutPerson(userId))}
      >
        {t('logOutText')}
      </ConfirmDialog>
      {asked === 'ban' ? <BanDialog person={person} prove={prove} onClose={close} /> : null}
      {asked === 'credit' ? <CreditDialog person={person} prove={prove} onClose={close} /> : null}
    </li>
  );
}
