import { Bot } from 'lucide-react';
import { cn } from '@/lib/utils';
import { RoundPicture } from '../picture/round-picture';

/** It is decorative, since the name stands beside it. */
export function AssistantAvatar({ url, className }: { url: string | null; className?: string }) {
  return (
    <RoundPicture url={url} className={cn('size-6', className)} fallbackClassName="text-muted-foreground">
      <Bot className="size-3/5" />
    </RoundPicture>
  );
}
