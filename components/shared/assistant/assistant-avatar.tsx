'use client';

import { Bot } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/utils';

/** The picture of an assistant; a sign where it has none or it cannot be loaded. Its name stands beside it. */
export function AssistantAvatar({ url, className }: { url: string | null; className?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url !== null && url !== brokenUrl)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- a small picture of this server, drawn as it is
      <img
        src={url}
        alt=""
        onError={() => setBrokenUrl(url)}
        className={cn('size-6 shrink-0 rounded-full object-cover', className)}
      />
    );
  return (
    <span
      aria-hidden
      className={cn(
        'bg-fill-strong text-muted-foreground flex size-6 shrink-0 items-center justify-center rounded-full',
        className,
      )}
    >
      <Bot className="size-3/5" />
    </span>
  );
}
