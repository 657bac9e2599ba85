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
  /** `shouldFocus`: the field had the keyboard focus when it closed. */
  readonly onRenamed: (shouldFocus: boolean) => void;
}

/** Marks the button that takes the focus when a file's field or dialog closes. */
export const FILE_ATTRIBUTE = 'data-file';

/** Returns false when the file is not on the screen. */
export function focusFile(list: ParentNode | null, fileId: string): boolean {
  const button = list?.querySelector<HTMLElement>(`[${FILE_ATTRIBUTE}="${CSS.escape(fileId)}"]`);
  button?.focus();
  return button !== null && button !== undefined;
}
