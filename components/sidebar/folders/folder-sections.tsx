'use client';

import { FolderPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useFolders } from '@/lib/client/conversation/queries/folders';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { ListFailed } from '../list-failed';
import { FolderSection } from './folder-section';

const loadNewFolder = () => import('./new-folder-button').then((file) => file.NewFolderButton);

interface FolderSectionsProps {
  activeId: string;
  onOpened: () => void;
}

export function FolderSections({ activeId, onOpened }: FolderSectionsProps) {
  const t = useTranslations('organise');
  const { folders, error, retry } = useFolders();
  const { Loaded: NewFolderButton, intent } = useOnIntent(loadNewFolder);
  return (
    <section aria-labelledby="group-folders" className="pb-4">
      <div className="flex items-center justify-between ps-2.5 pe-1 pb-0.5">
        <h2 id="group-folders" className="text-muted-foreground text-xs font-medium">
          {t('folders')}
        </h2>
        {NewFolderButton === null ? (
          <IconButton label={t('newFolder')} size="icon-sm" aria-haspopup="dialog" {...intent}>
            <FolderPlus aria-hidden />
          </IconButton>
        ) : (
          <NewFolderButton />
        )}
      </div>
      {error === null ? null : (
        <ListFailed text={t('foldersFailed')} retryLabel={t('retry')} onRetry={retry} />
      )}
      <ul>
        {folders.map((folder) => (
          <FolderSection
            key={folder.folderId}
            folder={folder}
            folders={folders}
            activeId={activeId}
            onOpened={onOpened}
          />
        ))}
      </ul>
    </section>
  );
}
