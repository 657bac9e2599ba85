'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHeader, TableRow } from '@/components/ui/table';
import { useFiles } from '@/lib/client/file/files';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { FileRecord } from '@/lib/contracts/file/files';
import { FileNote } from './file-note';
import { FilesEmpty, FilesFailed, FilesSkeleton, NoResults } from './files-state';
import { PageBar } from './foot/page-bar';
import { SortHeader } from './sort-header';
import { useAttachFile } from './use-attach-file';
import { useFileWords } from './use-file-words';
import { useFilesView, type FilesView } from './use-files-view';

export function FilesPanel() {
  const t = useTranslations('myFiles');
  const { files, isKnown, error, retry } = useFiles();
  const view = useFilesView(files);
  const attach = useAttachFile();
  const [attachedName, setAttachedName] = useState('');
  const attachAndSay = async (file: FileRecord) => {
    if (await attach(file)) setAttachedName(file.filename);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2">
        <FilterInput
          label={t('filter')}
          value={view.query}
          onChange={view.setQuery}
          className="min-w-28 flex-1"
        />
        <Button
          variant="outline"
          onPointerEnter={() => preloadDialog('files')}
          onFocus={() => preloadDialog('files')}
          onClick={() => openDialog({ kind: 'files' })}
        >
          {t('manage')}
        </Button>
      </div>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5">
        {error !== null ? (
          <FilesFailed onRetry={retry} />
        ) : !isKnown ? (
          <FilesSkeleton />
        ) : files.length === 0 ? (
          <FilesEmpty />
        ) : view.found.length === 0 ? (
          <NoResults />
        ) : (
          <AttachTable view={view} onAttach={(file) => void attachAndSay(file)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {attachedName === '' ? '' : t('attached', { name: attachedName })}
      </p>
      {files.length === 0 ? null : (
        <div className="flex justify-end border-t px-3 py-2">
          <PageBar page={view.page} pages={view.pages} onPage={view.setPage} />
        </div>
      )}
    </div>
  );
}

function AttachTable({ view, onAttach }: { view: FilesView; onAttach: (file: FileRecord) => void }) {
  const t = useTranslations('myFiles');
  const { cellOf, findNote } = useFileWords();
  return (
    <Table aria-label={t('title')} className="table-fixed">
      <TableHeader className="bg-recessed sticky top-0 z-10">
        <TableRow className="hover:bg-transparent">
          <SortHeader column="name" sort={view.sort} onSort={view.sortBy} />
          <SortHeader column="date" sort={view.sort} onSort={view.sortBy} className="w-28" />
        </TableRow>
      </TableHeader>
      <TableBody>
        {view.shown.map((file) => (
          // A click anywhere in the row does the same as its button.
          <TableRow key={file.file_id} className="cursor-pointer" onClick={() => onAttach(file)}>
            <TableCell>
              <div className="flex min-w-0 items-center gap-2">
                <FileThumbnail file={file} className="size-7" />
                <div className="flex min-w-0 flex-col items-start">
                  <button
                    type="button"
                    dir="auto"
                    title={file.filename}
                    aria-label={t('attachFile', { name: file.filename })}
                    className="max-w-full truncate rounded-xs text-start"
                  >
                    {file.filename}
                  </button>
                  <FileNote note={findNote(file)} />
                </div>
              </div>
            </TableCell>
            <TableCell className="text-muted-foreground truncate tabular-nums">
              {cellOf(file, 'date')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
