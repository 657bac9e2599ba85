import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const inputStyle =
  'w-full rounded-sm border border-control/70 bg-raised px-3 text-base text-foreground transition-[border-color,box-shadow] outline-none hover:border-control focus-visible:border-primary focus-visible:ring-3 focus-visible:ring-primary/20 disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus-visible:ring-destructive/20 desktop:text-sm';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(inputStyle, 'h-10', className)} {...rest} />;
}
