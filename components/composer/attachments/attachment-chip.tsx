import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { FileIcon } from '@/components/shared/file/file-icon';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { Attachment } from '@/lib/client/draft/attachments';
import { isPicture } from '@/lib/domain/file/attached-file';
import { thumbnailPath } from '@/lib/domain/file/file-path';
import { AttachmentDetail } from './attachment-detail';
import { ProgressRing } from './progress-ring';

interface AttachmentChipProps {
  attachment: Attachment;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function AttachmentChip({ attachment, onRemove, onKeyDown }: AttachmentChipProps) {
  const t = useTranslations('attach');
  const { filename, mimeType, progress } = attachment;
  const isLoading = progress < 1;
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const found = pictureOf(attachment);
  const address = found === brokenAddress ? null : found;
  return (
    <li className="bg-fill flex h-14 w-56 shrink-0 items-center sm:w-auto gap-2.5 rounded-md ps-2 pe-1">
      <span className="bg-raised relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm">
        {address === null ? (
          // Below the ring it would only be noise.
          isLoading ? null : (
            <FileIcon mimeType={mimeType} />
          )
        ) : (
          // eslint-disable-next-line @next/next/no-img-element -- in this browser, or delivered to its owner only
          <img
            src={address}
            alt=""
            draggable={false}
            onError={() => setBrokenAddress(address)}
            className="bg-picture size-full object-cover"
          />
        )}
        {isLoading ? (
          <span className="bg-raised/75 absolute inset-0 flex items-center justify-center">
            <ProgressRing share={progress} label={t('progress', { name: filename })} />
          </span>
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" title={filename} className="block truncate text-sm">
          {filename}
        </span>
        <span className="text-muted-foreground block truncate text-xs tabular-nums">
          <AttachmentDetail attachment={attachment} />
        </span>
      </span>
      <IconButton
        data-slot="remove-attachment"
        size="icon-sm"
        tooltipSide="top"
        label={t(isLoading ? 'cancel' : 'remove', { name: filename })}
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** Returns null for other files. */
function pictureOf({ previewUrl, file }: Attachment): string | null {
  if (previewUrl !== null) return previewUrl;
  return file !== null && isPicture(file) ? thumbnailPath(file.fileId) : null;
}
