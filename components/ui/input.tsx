import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const inputStyle =
  'w-full rounded-sm border border-input bg-raised px-3 text-base text-foreground transition-[border-color,box-shadow] outline-none hover:border-control focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/20 disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus-visible:ring-destructive/20 desktop:text-sm';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} data-slot="input" className={cn(inputStyle, 'h-10', className)} {...rest} />;
}
