'use client';

import { useState } from 'react';
import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FileIcon } from './file-icon';

interface FileThumbnailProps {
  file: Pick<FileRecord, 'type' | 'thumbnail' | 'placeholder'>;
  className?: string;
}

/**
 * The smaller picture of a picture, fetched when it is near the screen, or the icon of the file's kind. The name stands
 * beside it, so it is hidden from screen readers.
 */
export function FileThumbnail({ file: { type, thumbnail, placeholder }, className }: FileThumbnailProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const frame = cn('bg-fill flex shrink-0 items-center justify-center overflow-hidden rounded-xs', className);
  if (thumbnail === undefined || thumbnail === brokenAddress)
    return (
      <span aria-hidden className={frame}>
        <FileIcon mimeType={type} />
      </span>
    );
  return (
    <span
      aria-hidden
      className={cn(frame, 'bg-cover bg-center')}
      style={placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }}
    >
      {/* eslint-disable-next-line @next/next/no-img-element -- delivered to its owner only, and small already */}
      <img
        src={thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBrokenAddress(thumbnail)}
        className="size-full object-cover"
      />
    </span>
  );
}
