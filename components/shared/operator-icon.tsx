'use client';

import { useState, type ReactNode } from 'react';
import { userValue } from '@/lib/client/scope/user-scope';
import { cn } from '@/lib/utils';

/** Beyond this number all failed addresses are forgotten together. */
const FAILED_LIMIT = 500;

/** Many messages show one icon, so failed addresses stay here. */
const failed = userValue(() => new Set<string>());

interface OperatorIconProps {
  url: string;
  className?: string | undefined;
  fallback: ReactNode;
}

export function OperatorIcon({ url, className, fallback }: OperatorIconProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url || failed.current.has(url)) return fallback;
  const noteFailure = () => {
    if (failed.current.size >= FAILED_LIMIT) failed.current.clear();
    failed.current.add(url);
    setFailedUrl(url);
  };
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a small file of this server, drawn as it is
    <img
      src={url}
      alt=""
      onError={noteFailure}
      className={cn('size-4 rounded-[0.25rem] object-contain', className)}
    />
  );
}
