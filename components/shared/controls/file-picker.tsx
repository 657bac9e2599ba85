import type { Ref } from 'react';

interface FilePickerProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name?: string;
  /** They are types and endings of HTML; absent means any. */
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
