import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

export const FILE_BOX_CLASS =
  'bg-fill flex h-14 w-64 max-w-full items-center gap-2.5 rounded-md ps-2 pe-3 text-start';

interface FileBoxProps {
  icon: ReactNode;
  name: string;
  note: ReactNode;
  isQuiet?: boolean;
}

export function FileBox({ icon, name, note, isQuiet = false }: FileBoxProps) {
  return (
    <>
      <span className="bg-raised flex size-10 shrink-0 items-center justify-center rounded-sm">{icon}</span>
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          title={name}
          className={cn('block truncate text-sm', isQuiet && 'text-muted-foreground line-through')}
        >
          {name}
        </span>
        <span className="text-muted-foreground block truncate text-xs">{note}</span>
      </span>
    </>
  );
}
