'use client';

import { Files, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { KnownFileRow } from '@/components/shared/file/known-file-row';
import { StoredFilesPicker } from '@/components/shared/file/stored-files-picker';
import { showToast } from '@/components/shared/toast/toast';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { uploadToFolder } from '@/lib/client/attach/upload-to-folder';
import { addFolderFiles, removeFolderFiles, useFolderFiles } from '@/lib/client/queries/file/folder-files';
import { RequestError } from '@/lib/client/request/request-error';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';

/** The files of a folder, which each of its conversations searches. Changes are saved at once. */
export function FolderFilesField({ folderId }: { folderId: string }) {
  const t = useTranslations('folderFiles');
  const { files, hasFailed } = useFolderFiles(folderId);
  const [uploading, setUploading] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const save = (change: Promise<void>) =>
    void change.catch((error: unknown) => {
      const isFull = error instanceof RequestError && error.code === 'file_refused';
      showToast('error', isFull ? t('full', { limit: FOLDER_FILES_LIMIT }) : t('failed'));
    });
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <div>
        <h3 id={labelId} className="text-sm font-medium">
          {t('label')}
        </h3>
        <p className="text-muted-foreground text-sm">{t('hint')}</p>
      </div>
      {hasFailed ? <p className="text-muted-foreground text-sm">{t('loadFailed')}</p> : null}
      {files === undefined && !hasFailed ? <Skeleton className="h-10" /> : null}
      {files === undefined || files.length + (uploading === null ? 0 : 1) === 0 ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {uploading === null ? null : (
            <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-sm">
              <Spinner className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {uploading}
              </span>
            </li>
          )}
          {files.map((file) => (
            <KnownFileRow
              key={file.file_id}
              file={file}
              removeLabel={t('remove', { name: file.filename })}
              onRemove={() => save(removeFolderFiles(folderId, [file.file_id]))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={uploading !== null}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {t('upload')}
        </Button>
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Files aria-hidden />
          {t('choose')}
        </Button>
      </div>
      {isChoosing ? (
        <StoredFilesPicker
          chosenIds={new Set((files ?? []).map(({ file_id }) => file_id))}
          onChoose={(fileId) => save(addFolderFiles(folderId, [fileId]))}
        />
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => {
          void uploadToFolder(folderId, [...(target.files ?? [])], setUploading);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
