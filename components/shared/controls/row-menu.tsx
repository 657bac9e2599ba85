'use client';

import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/parts/icon-button';

export interface RowAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  /** Tells a screen reader whose menu it is. */
  label: string;
  /** What cannot be undone comes last. */
  actions: readonly RowAction[];
}

export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={label}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {actions.map((action) => (
          <DropdownMenuItem
            key={action.label}
            variant={action.isDangerous === true ? 'destructive' : 'default'}
            onSelect={action.run}
          >
            {action.icon}
            {action.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
