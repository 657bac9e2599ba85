import type { FileRecord } from '@/lib/contracts/file/files';

export interface FileActions {
  readonly onOpen: (file: FileRecord) => void;
  readonly onAttach: (file: FileRecord) => void;
  readonly onRename: (file: FileRecord) => void;
  readonly onDelete: (file: FileRecord) => void;
}

export interface FileListProps extends FileActions {
  readonly files: readonly FileRecord[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (fileIds: readonly string[], isSelected: boolean) => void;
  readonly renamingId: string | null;
  /** `shouldFocus` says that the field had the focus. */
  readonly onRenamed: (shouldFocus: boolean) => void;
}

/** It marks the button that takes the focus after a field or dialog. */
export const FILE_ATTRIBUTE = 'data-file';

/** Returns false when the file is off the screen. */
export function focusFile(list: ParentNode | null, fileId: string): boolean {
  const button = list?.querySelector<HTMLElement>(`[${FILE_ATTRIBUTE}="${CSS.escape(fileId)}"]`);
  button?.focus();
  return button !== null && button !== undefined;
}
