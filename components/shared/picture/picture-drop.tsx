'use client';

import { ImageUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AVATAR_TYPES } from '@/lib/domain/account/avatar';
import { cn } from '@/lib/utils';
import { FilePicker } from '../controls/file-picker';

interface PictureDropProps {
  limitMegabytes: number;
  onFile: (file: File) => void;
}

export function PictureDrop({ limitMegabytes, onFile }: PictureDropProps) {
  const t = useTranslations('settings.picture');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takeFirst = (files: FileList | undefined) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => takeFirst(event.clipboardData?.files));
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          takeFirst(event.dataTransfer.files);
        }}
        className={cn(
          'hover:bg-fill flex w-full flex-col items-center gap-2 rounded-md border border-dashed px-4 py-10 text-sm transition-colors',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <ImageUp aria-hidden className="text-muted-foreground size-6" />
        <span className="font-medium">{t('choose')}</span>
        <span className="text-muted-foreground">{t('accepted', { limit: limitMegabytes })}</span>
      </button>
      <FilePicker
        ref={input}
        label={t('choose')}
        accept={AVATAR_TYPES.join(',')}
        onPick={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
