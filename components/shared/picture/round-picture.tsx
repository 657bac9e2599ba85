'use client';

import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface RoundPictureProps {
  url: string | null;
  className?: string;
  fallbackClassName?: string;
  children: ReactNode;
}

/** It is decorative, since the name stands beside it. */
export function RoundPicture({ url, className, fallbackClassName, children }: RoundPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url !== null && url !== brokenUrl)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- a small picture of any host, of unknown size
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(url)}
        className={cn('shrink-0 rounded-full object-cover', className)}
      />
    );
  return (
    <span
      aria-hidden
      className={cn(
        'bg-fill-strong flex shrink-0 items-center justify-center rounded-full',
        fallbackClassName,
        className,
      )}
    >
      {children}
    </span>
  );
}
