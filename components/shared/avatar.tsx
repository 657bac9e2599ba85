import { initialsOf } from '@/lib/domain/account/initials';
import { cn } from '@/lib/utils';
import { RoundPicture } from './picture/round-picture';

interface AvatarProps {
  name: string;
  url: string | null;
  className?: string;
}

/** It is decorative, since the name stands beside it. */
export function Avatar({ name, url, className }: AvatarProps) {
  return (
    <RoundPicture
      url={url}
      className={cn('size-8', className)}
      fallbackClassName="text-foreground text-xs font-semibold"
    >
      {initialsOf(name)}
    </RoundPicture>
  );
}
