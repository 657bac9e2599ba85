import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table data-slot="table" className={cn('w-full caption-bottom text-sm', className)} {...rest} />;
}

export function TableHeader({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('[&_tr]:border-b', className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('divide-y', className)} {...rest} />;
}

export function TableFooter({ className, ...rest }: ComponentProps<'tfoot'>) {
  return <tfoot data-slot="table-footer" className={cn('border-t font-medium', className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('hover:bg-fill/60 data-[state=selected]:bg-primary-soft transition-colors', className)}
      {...rest}
    />
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      className={cn(
        'text-muted-foreground h-10 px-2 text-start text-[0.8125rem] font-medium whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td data-slot="table-cell" className={cn('px-2 py-1.5 align-middle', className)} {...rest} />;
}

export function TableCaption({ className, ...rest }: ComponentProps<'caption'>) {
  return (
    <caption
      data-slot="table-caption"
      className={cn('text-muted-foreground mt-3 text-sm', className)}
      {...rest}
    />
  );
}
