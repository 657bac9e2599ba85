'use client';

import { useRef, useState } from 'react';
import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FileIcon } from './file-icon';

/** A picture that was refused, for instance for too many calls at once, is asked for again, twice. */
const RETRIES = 2;
const RETRY_DELAY_MS = 5_000;

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
  const failures = useRef(0);
  const onError = () => {
    setBrokenAddress(thumbnail ?? null);
    failures.current += 1;
    if (failures.current <= RETRIES) setTimeout(() => setBrokenAddress(null), RETRY_DELAY_MS);
  };
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
        // What stands in for the picture is painted no longer than it has to be.
        onLoad={({ currentTarget: { parentElement } }) =>
          parentElement?.style.removeProperty('background-image')
        }
        onError={onError}
        className="size-full object-cover"
      />
    </span>
  );
}
