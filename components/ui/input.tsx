import type { ComponentProps } from 'react';
import { cn } from '@/lib/client/class-names';

export const inputStyle =
  'w-full rounded-sm border border-control/70 bg-raised px-3 text-base text-foreground transition-[border-color,box-shadow] outline-none hover:border-control focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/20 disabled:opacity-50 aria-invalid:border-danger aria-invalid:focus-visible:ring-danger/20 desktop:text-sm';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(inputStyle, 'h-10', className)} {...rest} />;
}
