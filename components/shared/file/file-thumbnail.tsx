'use client';

import { useEffect, useRef, useState } from 'react';
import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FileIcon } from './file-icon';

/** A refused picture is requested this often again. */
const RETRIES = 2;
const RETRY_DELAY_MS = 5_000;

/** Most pictures arrive earlier. */
const PLACEHOLDER_DELAY_MS = 120;

interface FileThumbnailProps {
  file: Pick<FileRecord, 'type' | 'thumbnail' | 'placeholder'>;
  /** `eager` suits lists that draw only what is near. */
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** Its name beside it is for screen readers. */
export function FileThumbnail({
  file: { type, thumbnail, placeholder },
  loading = 'lazy',
  className,
}: FileThumbnailProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const failures = useRef(0);
  const onError = () => {
    setBrokenAddress(thumbnail ?? null);
    failures.current += 1;
    if (failures.current <= RETRIES) setTimeout(() => setBrokenAddress(null), RETRY_DELAY_MS);
  };
  const picture = useRef<HTMLImageElement>(null);
  const isShown = thumbnail !== undefined && thumbnail !== brokenAddress;
  useEffect(() => (isShown ? standIn(picture.current, placeholder) : undefined), [isShown, placeholder]);
  const frame = cn('bg-fill flex shrink-0 items-center justify-center overflow-hidden rounded-xs', className);
  if (!isShown)
    return (
      <span aria-hidden className={frame}>
        <FileIcon mimeType={type} />
      </span>
    );
  return (
    <span aria-hidden className={cn(frame, 'bg-cover bg-center')}>
      {/* eslint-disable-next-line @next/next/no-img-element -- delivered to its owner only, and small already */}
      <img
        ref={picture}
        src={thumbnail}
        alt=""
        loading={loading}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget }) => show(currentTarget)}
        onError={onError}
        // The picture is painted once, when all of it has arrived.
        className="bg-picture invisible size-full object-cover"
      />
    </span>
  );
}

function standIn(
  picture: HTMLImageElement | null,
  placeholder: string | undefined,
): (() => void) | undefined {
  if (picture === null) return undefined;
  if (picture.complete) show(picture);
  if (picture.complete || placeholder === undefined) return undefined;
  const timer = setTimeout(() => {
    if (!picture.complete)
      picture.parentElement?.style.setProperty('background-image', `url("${placeholder}")`);
  }, PLACEHOLDER_DELAY_MS);
  return () => clearTimeout(timer);
}

function show(picture: HTMLImageElement): void {
  picture.style.visibility = 'visible';
  picture.parentElement?.style.removeProperty('background-image');
}
