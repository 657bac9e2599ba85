import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

interface LabelProps extends ComponentProps<'label'> {
  htmlFor: string;
}

export function Label({ className, htmlFor, children, ...rest }: LabelProps) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn('text-foreground text-sm font-medium', className)}
      {...rest}
    >
      {children}
    </label>
  );
}
