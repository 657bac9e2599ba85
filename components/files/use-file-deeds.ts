import { useTranslations } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { deleteFiles } from '@/lib/client/file/files';
import { focusOnClose } from '@/lib/client/hooks/use-focus-return';
import { focusComposer } from '@/lib/client/page/composer-input';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { FileRecord } from '@/lib/contracts/file/files';
import { focusFile } from './file-actions';
import { useAttachFile } from './use-attach-file';
import type { FileSelection } from './use-file-selection';

interface FileDeedsOptions {
  files: readonly FileRecord[];
  visible: readonly FileRecord[];
  selection: FileSelection;
  scroller: RefObject<HTMLDivElement | null>;
}

/** Besides what the rows do, it returns the file that is previewed or about to be deleted. */
export function useFileDeeds({ files, visible, selection, scroller }: FileDeedsOptions) {
  const t = useTranslations('myFiles');
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
  const focusNext = () => focusList(nextFocus.current);
  return { list, previewed, openId, open, doomed, isDeleting, setDeleting, askToDelete, remove, focusNext };
}

/** Returns the first file after the deleted ones, else the last before. */
function neighbourOf(files: readonly FileRecord[], deletedIds: readonly string[]): string | null {
  const isDeleted = ({ file_id }: FileRecord) => deletedIds.includes(file_id);
  const last = files.findLastIndex(isDeleted);
  const neighbour =
    files.slice(last + 1).find((file) => !isDeleted(file)) ?? files.findLast((file) => !isDeleted(file));
  return neighbour?.file_id ?? null;
}
