'use client';

import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface OperatorIconProps {
  url: string;
  className?: string | undefined;
  /** Shown instead when the picture cannot be loaded. */
  fallback: ReactNode;
}

/** A picture that the operator configured for an endpoint. */
export function OperatorIcon({ url, className, fallback }: OperatorIconProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) return fallback;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a small file of this server, drawn as it is
    <img
      src={url}
      alt=""
      onError={() => setFailedUrl(url)}
      className={cn('size-4 rounded-[0.25rem] object-contain', className)}
    />
  );
}
