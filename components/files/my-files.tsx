'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFiles } from '@/lib/client/file/files';
import { fileKindOf } from '@/lib/domain/file/file-kind';
import { DeleteFilesDialog } from './delete-files-dialog';
import { FileList } from './file-list';
import { FileTable } from './file-table';
import { FilesEmpty, FilesFailed, FilesSkeleton, NoResults } from './files-state';
import { FilesToolbar, type FilesLayout } from './files-toolbar';
import { FilesFoot } from './foot/files-foot';
import { PictureGrid } from './picture-grid';
import { FilePreviewDialog } from './preview/file-preview-dialog';
import { useFileDeeds } from './use-file-deeds';
import { useFileSelection } from './use-file-selection';
import { useFilesView } from './use-files-view';

export function MyFiles({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('myFiles');
  const { files, isKnown, error, retry } = useFiles();
  const [layout, setLayout] = useState<FilesLayout>('table');
  const isTable = layout === 'table';
  const view = useFilesView(isTable ? files : files.filter(({ type }) => fileKindOf(type) === 'picture'));
  const visible = isTable ? view.shown : view.found;
  const selection = useFileSelection(files);
  const scroller = useRef<HTMLDivElement>(null);
  const { list, previewed, openId, open, doomed, isDeleting, setDeleting, askToDelete, remove, focusNext } =
    useFileDeeds({ files, visible, selection, scroller });

  if (error !== null) return <FilesFailed onRetry={retry} />;
  if (!isKnown) return <FilesSkeleton />;
  return (
    <>
      {files.length === 0 ? null : (
        <FilesToolbar
          view={view}
          layout={layout}
          onLayout={setLayout}
          hasSort={isNarrow || !isTable}
          selectedCount={selection.files.length}
          onClearSelection={selection.clear}
          onDeleteSelected={() => askToDelete(selection.files)}
        />
      )}
      <div
        ref={scroller}
        role="region"
        aria-label={t('title')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        // Its colour lets the browser move what was painted, instead of painting it over the page again.
        className="bg-raised scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain border-t focus-visible:-outline-offset-2 desktop:px-3"
      >
        {files.length === 0 ? (
          <FilesEmpty />
        ) : view.found.length === 0 ? (
          <NoResults />
        ) : !isTable ? (
          <PictureGrid {...list} scroller={scroller} />
        ) : isNarrow ? (
          <FileList {...list} />
        ) : (
          <FileTable {...list} sort={view.sort} onSort={view.sortBy} />
        )}
      </div>
      <FilesFoot view={isTable && files.length > 0 ? view : null} />
      {previewed === undefined ? null : (
        <FilePreviewDialog
          file={previewed}
          files={view.found}
          isOpen={openId !== null}
          onOpenChange={(isOpen) => (isOpen ? undefined : open(null))}
          onStep={open}
          onAttach={list.onAttach}
        />
      )}
      <DeleteFilesDialog
        files={doomed}
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={remove}
        onDeleted={focusNext}
      />
    </>
  );
}
