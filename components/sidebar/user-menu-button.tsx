'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Avatar } from '@/components/shared/avatar';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/client/session/use-session';
import { cn } from '@/lib/utils';

export function UserMenuButton({ className, ...rest }: ComponentProps<'button'>) {
  const t = useTranslations('sidebar');
  const { user } = useSession();
  if (user === null)
    return (
      <div className="flex h-12 items-center gap-2.5 px-2">
        <Skeleton className="size-8 [&>div]:rounded-full" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    );
  return (
    <button
      type="button"
      className={cn(
        'hover:bg-fill data-[state=open]:bg-fill flex h-12 w-full items-center gap-2.5 rounded-sm px-2 text-start text-sm transition-colors',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{`${t('account')}: `}</span>
      <Avatar name={user.name} url={user.avatar} />
      <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
        {user.name}
      </span>
      <ChevronsUpDown aria-hidden className="text-muted-foreground size-4 shrink-0" />
    </button>
  );
}
