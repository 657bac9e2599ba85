'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { showToast } from '@/components/ui/toast/toast';
import {
  cancelArchiveDownload,
  downloadArchive,
  useArchiveDownload,
} from '@/lib/client/export/archive-download';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { useErrorWords } from '../section/use-error-words';
import { SettingsSection } from '../settings-section';

export function ArchiveSection() {
  const t = useTranslations('archive');
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <ArchiveDownload label={t('download')} />
    </SettingsSection>
  );
}

export function ArchiveDownload({ label }: { label: string }) {
  const t = useTranslations('archive');
  const toWords = useErrorWords();
  const toSize = useFormatBytes();
  const receivedBytes = useArchiveDownload((download) => download.receivedBytes);

  async function download(): Promise<void> {
    try {
      if (await downloadArchive()) showToast('success', t('saved'));
    } catch (error) {
      showToast('error', `${t('failed')} ${toWords(error)}`);
    }
  }

  if (receivedBytes === null)
    return (
      <Button variant="outline" className="touch:h-11" onClick={() => void download()}>
        <Download aria-hidden className="size-4" />
        {label}
      </Button>
    );
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-muted-foreground mb-1.5 text-sm tabular-nums">
          {t('downloading', { size: toSize(receivedBytes) })}
        </p>
        <Progress aria-label={t('title')} value={null} />
      </div>
      <Button variant="outline" className="touch:h-11" onClick={cancelArchiveDownload}>
        {t('cancel')}
      </Button>
    </div>
  );
}
