'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { KnownFilesField } from '@/components/shared/file/known-files-field';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import {
  addFolderFiles,
  removeFolderFiles,
  useFolderFiles,
} from '@/lib/client/conversation/queries/folder-files';
import { uploadToFolder } from '@/lib/client/conversation/upload-to-folder';
import { toKnownFile } from '@/lib/client/file/attach/upload-one-by-one';
import { RequestError } from '@/lib/client/request/request-error';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';

/** Changes are saved immediately. */
export function FolderFilesField({ folderId }: { folderId: string }) {
  const t = useTranslations('folderFiles');
  const { files, hasFailed } = useFolderFiles(folderId);
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
      <KnownFilesField
        labelId={labelId}
        files={files ?? []}
        fileIds={(files ?? []).map(({ file_id }) => file_id)}
        words={{ upload: t('upload'), choose: t('choose'), remove: (name) => t('remove', { name }) }}
        onUpload={(chosen, onUploading) =>
          uploadToFolder(
            folderId,
            chosen,
            { files: (files ?? []).map(toKnownFile), limit: FOLDER_FILES_LIMIT },
            onUploading,
          )
        }
        onAdd={(fileId) => save(addFolderFiles(folderId, [fileId]))}
        onRemove={(fileId) => save(removeFolderFiles(folderId, [fileId]))}
      />
    </section>
  );
}
