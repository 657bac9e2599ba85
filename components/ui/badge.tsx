import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const badgeVariants = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-2xs font-medium',
  {
    variants: {
      variant: {
        default: 'bg-primary-soft text-foreground',
        secondary: 'bg-secondary text-muted-foreground',
        destructive: 'bg-destructive-soft text-destructive',
        outline: 'border border-border text-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badgeVariants> {
  asChild?: boolean;
}

export function Badge({ variant, asChild = false, className, ...rest }: BadgeProps) {
  const Root = asChild ? Slot.Root : 'span';
  return <Root data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...rest} />;
}
