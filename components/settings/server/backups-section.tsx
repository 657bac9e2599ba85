'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof, type Proof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { forgetTypedSchedule } from '@/lib/client/server/backup-draft';
import { askForBackup, isBeingMade, saveBackupSchedule, useBackups } from '@/lib/client/server/backups';
import type { Backups } from '@/lib/contracts/server/backups';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { BackupList } from './backup-list';
import { BackupScheduleFields } from './backup-schedule-fields';
import { useAct } from './use-act';

export function BackupsSection() {
  const t = useTranslations('server');
  const { backups, error, retry } = useBackups();
  const { prove, pending } = useProof();
  const act = useAct();
  return (
    <SettingsSection title={t('backups')} description={t('backupsText')}>
      <SectionState
        isHere={backups !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {backups === undefined ? null : (
          <div className="flex flex-col gap-4 text-sm">
            <p className="text-muted-foreground">{t(backups.hasPassphrase ? 'secretsIn' : 'secretsOut')}</p>
            <BackupScheduleFields
              backups={backups}
              onSave={(schedule) =>
                act(
                  () =>
                    prove((proof) => saveBackupSchedule(schedule, proof).then(() => true)).then((saved) => {
                      if (saved !== null) forgetTypedSchedule();
                      return saved;
                    }),
                  t('logged.schedule_backups'),
                )
              }
            />
            <BackUpNow backups={backups} prove={prove} />
            <BackupList backups={backups.backups} />
          </div>
        )}
      </SectionState>
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}

function BackUpNow({ backups, prove }: { backups: Backups } & Pick<Proof, 'prove'>) {
  const t = useTranslations('server');
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || isBeingMade(backups);
  const { folder, bucket } = backups.places;
  const place = backups.schedule?.place ?? (bucket === null ? 'folder' : 'bucket');
  if (folder === null && bucket === null) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return;
        setAsking(true);
        act(() => prove((proof) => askForBackup(place, proof)).finally(() => setAsking(false)));
      }}
    >
      {t('backUpNow')}
    </Button>
  );
}
