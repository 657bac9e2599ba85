'use client';

import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { Button } from '@/components/ui/button';
import {
  forgetImportUploadError,
  startImportUpload,
  useImportUpload,
} from '@/lib/client/import/import-upload';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { useFileDrop } from '@/lib/client/turn/composer/use-file-drop';
import { cn } from '@/lib/utils';
import { useErrorWords } from '../section/use-error-words';

interface ImportPickerProps {
  sizeLimitBytes: number;
}

/** The server detects the format. */
export function ImportPicker({ sizeLimitBytes }: ImportPickerProps) {
  const t = useTranslations('import');
  const toSize = useFormatBytes();
  const toWords = useErrorWords();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const error = useImportUpload((upload) => upload.error);
  const take = useCallback(
    (file: File) => {
      setTooLarge(file.size > sizeLimitBytes);
      forgetImportUploadError();
      if (file.size <= sizeLimitBytes) void startImportUpload(file);
    },
    [sizeLimitBytes],
  );
  const isOver = useFileDrop(zone, take);
  const isRefused = isTooLarge || error?.code === 'body_too_large';
  const problem = isRefused
    ? t('tooLarge', { size: toSize(sizeLimitBytes) })
    : error === null
      ? null
      : error.code === 'network_error'
        ? t('uploadFailed')
        : toWords(error);

  return (
    <div
      ref={zone}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed p-4 transition-colors',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <Button variant="outline" className="touch:h-11" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {t('choose')}
      </Button>
      <p className="text-muted-foreground text-sm touch:hidden">{isOver ? t('dropNow') : t('drop')}</p>
      <FilePicker
        ref={input}
        label={t('choose')}
        accept=".zip,.json,application/zip,application/json"
        onPick={([file]) => {
          if (file !== undefined) take(file);
        }}
      />
      {problem === null ? null : (
        <p role="alert" className="text-destructive w-full text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
