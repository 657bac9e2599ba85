import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { inputStyle } from './input';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(inputStyle, 'resize-y py-2 leading-normal', className)}
      {...rest}
    />
  );
}
