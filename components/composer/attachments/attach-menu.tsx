'use client';

import { Camera, File, Images, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/parts/icon-button';

const SOURCES = [
  { key: 'library', Icon: Images, attributes: { accept: 'image/*', multiple: true } },
  { key: 'camera', Icon: Camera, attributes: { accept: 'image/*', capture: 'environment' } },
  { key: 'files', Icon: File, attributes: { multiple: true } },
] as const;

/** The first click mounts the menu, already open. */
export function AttachMenu({
  onFiles,
  isDisabled,
}: {
  onFiles: (files: readonly File[]) => void;
  isDisabled: boolean;
}) {
  const t = useTranslations('attach');
  const host = useRef<HTMLDivElement>(null);
  const open = (key: string) => host.current?.querySelector<HTMLInputElement>(`[name="${key}"]`)?.click();
  return (
    <>
      <DropdownMenu defaultOpen modal={false}>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('button')} tooltipSide="top" disabled={isDisabled} className="rounded-full">
            <Paperclip aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top">
          {SOURCES.map(({ key, Icon }) => (
            <DropdownMenuItem key={key} onSelect={() => open(key)}>
              <Icon aria-hidden />
              {t(key)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <div ref={host} hidden>
        {SOURCES.map(({ key, attributes }) => (
          <FilePicker key={key} name={key} label={t(key)} {...attributes} onPick={onFiles} />
        ))}
      </div>
    </>
  );
}
