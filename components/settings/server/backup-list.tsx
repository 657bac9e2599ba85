import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import type { Backups } from '@/lib/contracts/server/backups';

type Shown = Backups['backups'][number];

const SIGNS = {
  waiting: { Sign: Clock, colour: 'text-muted-foreground', words: 'backupWaiting' },
  running: { Sign: Clock, colour: 'text-muted-foreground', words: 'backupRunning' },
  done: { Sign: CircleCheck, colour: 'text-primary', words: 'done' },
  failed: { Sign: CircleAlert, colour: 'text-destructive', words: 'backupFailed' },
} as const;

export function BackupList({ backups }: { backups: readonly Shown[] }) {
  const t = useTranslations('server');
  if (backups.length === 0) return <p className="text-muted-foreground">{t('noBackups')}</p>;
  return (
    <ul aria-label={t('backups')} className="flex flex-col gap-2">
      {backups.map((backup) => (
        <BackupRow key={backup.backupId} backup={backup} />
      ))}
    </ul>
  );
}

function BackupRow({ backup }: { backup: Shown }) {
  const { state, at, address, machine, sizeBytes, hasSecrets, problem } = backup;
  const t = useTranslations('server');
  const format = useFormatter();
  const formatBytes = useFormatBytes();
  const { Sign, colour, words } = SIGNS[state];
  const facts = [
    t(words),
    ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]),
    ...(hasSecrets === false ? [t('withoutSecrets')] : []),
  ];
  return (
    <li className="flex items-start gap-2">
      <Sign aria-hidden className={`${colour} mt-0.5 size-4 shrink-0`} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <time dateTime={at}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {': '}
          {facts.join(' · ')}
        </p>
        {address === null ? null : (
          <p className="text-muted-foreground text-[0.8125rem]">
            <bdi>{address}</bdi>
            {machine === null ? null : <bdi> ({machine})</bdi>}
          </p>
        )}
        {problem === null ? null : (
          <p lang="en" dir="ltr" className="text-[0.8125rem]">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}
