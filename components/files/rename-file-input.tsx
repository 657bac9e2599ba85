'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { showToast } from '@/components/shared/toast/toast';
import { renameFile } from '@/lib/client/queries/file/files';
import type { FileRecord } from '@/lib/contracts/file/files';

interface RenameFileInputProps {
  file: FileRecord;
  /** Called once, when the field is to be closed; `shouldFocus` says that the field had the keyboard focus. */
  onDone: (shouldFocus: boolean) => void;
}

const NAME_LIMIT_CHARACTERS = 255;

/** The name as a field in its place: Enter and leaving it save a change, Escape cancels. */
export function RenameFileInput({ file, onDone }: RenameFileInputProps) {
  const t = useTranslations('myFiles');
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const name = input.current?.value ?? '';
    const end = name.lastIndexOf('.');
    // What is usually changed is the name without its ending.
    input.current?.setSelectionRange(0, end > 0 ? end : name.length);
  }, []);

  const finish = (shouldSave: boolean, shouldFocus: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const name = input.current?.value.trim() ?? '';
    if (shouldSave && name !== '' && name !== file.filename)
      renameFile(file.file_id, name).catch(() => showToast('error', t('renameFailed')));
    onDone(shouldFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    // Escape is for this field, not for the dialog around it.
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to type here
      autoFocus
      dir="auto"
      defaultValue={file.filename}
      maxLength={NAME_LIMIT_CHARACTERS}
      data-rename-file=""
      aria-label={t('renameLabel')}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
      className="bg-raised border-primary ring-primary/20 h-9 w-full min-w-0 rounded-sm border px-2 text-base ring-3 outline-none touch:h-11 desktop:text-sm"
    />
  );
}

/** Returns whether an element is such a field: Escape closes it, not the dialog around it. */
export function isRenameField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.renameFile !== undefined;
}
