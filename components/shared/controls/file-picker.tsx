import type { Ref } from 'react';

interface FilePickerProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name?: string;
  /** Has MIME types and endings, as HTML writes them; absent allows any file. */
  accept?: string;
  multiple?: boolean;
  capture?: 'environment';
  onPick: (files: File[]) => void;
}

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
