import type { FileRecord } from '@/lib/contracts/file/files';

/** What a list of files does with one of them. */
export interface FileActions {
  /** Shows the file and where it is used. */
  readonly onOpen: (file: FileRecord) => void;
  /** Attaches it to the message that is being written. */
  readonly onAttach: (file: FileRecord) => void;
  /** Turns the name into a field. */
  readonly onRename: (file: FileRecord) => void;
  /** Asks whether to delete it. */
  readonly onDelete: (file: FileRecord) => void;
}

/** A list of files: what it shows, which of them are selected, and which one is being renamed. */
export interface FileListProps extends FileActions {
  readonly files: readonly FileRecord[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (fileIds: readonly string[], isSelected: boolean) => void;
  readonly renamingId: string | null;
  /** Called when the field of the name is closed; `shouldFocus` says that it had the keyboard focus. */
  readonly onRenamed: (shouldFocus: boolean) => void;
}

/** The attribute of the button that opens a file; it takes the focus when a field or dialog of the file is closed. */
export const FILE_ATTRIBUTE = 'data-file';

/** Moves the focus to a file of the list; returns false when it is not on the screen. */
export function focusFile(list: ParentNode | null, fileId: string): boolean {
  const button = list?.querySelector<HTMLElement>(`[${FILE_ATTRIBUTE}="${CSS.escape(fileId)}"]`);
  button?.focus();
  return button !== null && button !== undefined;
}
