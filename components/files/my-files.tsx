'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { showToast } from '@/components/shared/toast/toast';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { focusComposer } from '@/lib/client/composer/composer-input';
import { focusOnClose } from '@/lib/client/hooks/use-focus-return';
import { deleteFiles, useFiles } from '@/lib/client/queries/file/files';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import type { FileRecord } from '@/lib/contracts/file/files';
import { fileKindOf } from '@/lib/domain/file/file-kind';
import { DeleteFilesDialog } from './delete-files-dialog';
import { focusFile } from './file-actions';
import { FileList } from './file-list';
import { FileTable } from './file-table';
import { FilesEmpty, FilesFailed, FilesSkeleton, NoResults } from './files-state';
import { FilesToolbar, type FilesLayout } from './files-toolbar';
import { PageBar } from './page-bar';
import { PictureGrid } from './picture-grid';
import { FilePreviewDialog } from './preview/file-preview-dialog';
import { StorageFoot } from './storage-foot';
import { useAttachFile } from './use-attach-file';
import { useFileSelection } from './use-file-selection';
import { PAGE_SIZES, useFilesView } from './use-files-view';

/** All files of the user, to be looked at, renamed and deleted; `isNarrow` shows a list instead of a table. */
export function MyFiles({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('myFiles');
  const { files, isKnown, error, retry } = useFiles();
  const [layout, setLayout] = useState<FilesLayout>('table');
  const isTable = layout === 'table';
  const view = useFilesView(isTable ? files : files.filter(({ type }) => fileKindOf(type) === 'picture'));
  const visible = isTable ? view.shown : view.found;
  const selection = useFileSelection(files);
  const scroller = useRef<HTMLDivElement>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [lastOpenId, setLastOpenId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<readonly FileRecord[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const attach = useAttachFile();
  const nextFocus = useRef<string | null>(null);
  const previewed = files.find(({ file_id }) => file_id === (openId ?? lastOpenId));

  const open = (file: FileRecord | null) => {
    setOpenId(file?.file_id ?? null);
    if (file !== null) setLastOpenId(file.file_id);
  };
  const attachAndClose = async (file: FileRecord) => {
    if (!(await attach(file))) return;
    focusOnClose(focusComposer);
    closeDialog();
    showToast('success', t('attached', { name: file.filename }));
  };
  const askToDelete = (chosen: readonly FileRecord[]) => {
    setDoomed(chosen);
    setDeleting(true);
  };
  const remove = () => {
    const ids = doomed.map(({ file_id }) => file_id);
    nextFocus.current = neighbourOf(visible, ids);
    selection.select(ids, false);
    deleteFiles(ids).then(
      () => showToast('success', t('deleted', { count: ids.length })),
      () => showToast('error', t('deleteFailed')),
    );
  };
  const focusList = (fileId: string | null) => {
    if (fileId === null || !focusFile(scroller.current, fileId)) scroller.current?.focus();
  };
  const list = {
    files: visible,
    selectedIds: selection.ids,
    onSelect: selection.select,
    renamingId,
    onRenamed: (shouldFocus: boolean) => {
      const renamed = renamingId;
      setRenamingId(null);
      if (shouldFocus) requestAnimationFrame(() => focusList(renamed));
    },
    onOpen: open,
    onAttach: (file: FileRecord) => void attachAndClose(file),
    onRename: (file: FileRecord) => setRenamingId(file.file_id),
    onDelete: (file: FileRecord) => askToDelete([file]),
  };

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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 desktop:px-5">
        <StorageFoot />
        {isTable && files.length > 0 ? (
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <NativeSelect
              aria-label={t('pageSize')}
              value={view.pageSize}
              onChange={({ target }) => view.setPageSize(Number(target.value))}
            >
              {PAGE_SIZES.map((size) => (
                <NativeSelectOption key={size}>{size}</NativeSelectOption>
              ))}
            </NativeSelect>
            <PageBar page={view.page} pages={view.pages} onPage={view.setPage} />
          </div>
        ) : null}
      </div>
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
        onDeleted={() => focusList(nextFocus.current)}
      />
    </>
  );
}

/** Returns the id of the file that takes the place of deleted ones: the first after them, else the last before them. */
function neighbourOf(files: readonly FileRecord[], deletedIds: readonly string[]): string | null {
  const isDeleted = ({ file_id }: FileRecord) => deletedIds.includes(file_id);
  const last = files.findLastIndex(isDeleted);
  const neighbour =
    files.slice(last + 1).find((file) => !isDeleted(file)) ?? files.findLast((file) => !isDeleted(file));
  return neighbour?.file_id ?? null;
}
