'use client';

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { showToast } from '@/components/ui/toast/toast';

interface RenameFieldProps {
  name: string;
  label: string;
  failure: string;
  limitCharacters?: number;
  /** True means that the file's ending is not selected. */
  hasEnding?: boolean;
  save: (name: string) => Promise<unknown>;
  /** It runs once; `shouldFocus`: the field had the focus. */
  onDone: (shouldFocus: boolean) => void;
}

/** Enter and leaving save a change, Escape cancels. */
export function RenameField({
  name,
  label,
  failure,
  limitCharacters,
  hasEnding = false,
  save,
  onDone,
}: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const value = input.current?.value ?? '';
    const end = hasEnding ? value.lastIndexOf('.') : -1;
    input.current?.setSelectionRange(0, end > 0 ? end : value.length);
  }, [hasEnding]);

  const finish = (shouldSave: boolean, shouldFocus: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const changed = input.current?.value.trim() ?? '';
    if (shouldSave && changed !== '' && changed !== name)
      save(changed).catch(() => showToast('error', failure));
    onDone(shouldFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    // Escape is for this field, not for the panel or dialog around it.
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to type here
      autoFocus
      dir="auto"
      defaultValue={name}
      maxLength={limitCharacters}
      data-rename-field=""
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
      className="bg-raised border-primary ring-primary/20 h-9 w-full min-w-0 rounded-sm border px-[calc(0.625rem-1px)] text-base ring-3 outline-none touch:h-11 desktop:text-sm"
    />
  );
}

/** Escape closes such a field, not the dialog. */
export function isRenameField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.renameField !== undefined;
}
