import type { Ref } from 'react';

interface FilePickerProps {
  /** A click on it opens the file dialog. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  name?: string;
  /** MIME types and endings, as HTML writes them; absent, any file. */
  accept?: string;
  multiple?: boolean;
  capture?: 'environment';
  onPick: (files: File[]) => void;
}

/** A hidden input of the file dialog, which a button of the same label opens. */
export function FilePicker({ label, onPick, ...attributes }: FilePickerProps) {
  return (
    <input
      {...attributes}
      type="file"
      hidden
      aria-label={label}
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Lets the same file be chosen again.
        target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  );
}
