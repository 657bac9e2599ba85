import { initialsOf } from '@/lib/domain/account/initials';
import { cn } from '@/lib/utils';
import { RoundPicture } from './picture/round-picture';

interface AvatarProps {
  name: string;
  url: string | null;
  /** Replaces the size of 32 px. */
  className?: string;
}

/** A user's picture, or their initials where there is none or it cannot be loaded; the name stands beside it. */
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
