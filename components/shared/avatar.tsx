'use client';

import { useState } from 'react';
import { initialsOf } from '@/lib/domain/account/initials';
import { cn } from '@/lib/utils';

interface AvatarProps {
  name: string;
  url: string | null;
  /** Replaces the size of 32 px. */
  className?: string;
}

/** A user's picture, or their initials where there is none or it cannot be loaded; the name stands beside it. */
export function Avatar({ name, url, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url !== null && url !== brokenUrl)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- a small picture of any host, of unknown size
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(url)}
        className={cn('size-8 shrink-0 rounded-full object-cover', className)}
      />
    );
  return (
    <span
      aria-hidden
      className={cn(
        'bg-fill-strong text-foreground flex size-8 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
