import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { Spinner } from './spinner';

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-sm text-sm font-medium whitespace-nowrap transition-[background-color,color,border-color,opacity] select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        /** It reverses the page's colours, for what stops an answer or lies over a picture. */
        strong: 'bg-foreground text-background hover:opacity-85',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-fill-strong',
        outline: 'border border-border bg-raised text-foreground hover:bg-accent',
        ghost: 'text-foreground hover:bg-accent data-[state=open]:bg-accent',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: "h-9 px-3.5 touch:h-11 [&_svg:not([class*='size-'])]:size-4",
        sm: "h-8 px-3 touch:h-11 [&_svg:not([class*='size-'])]:size-4",
        lg: 'h-11 px-5 text-[0.9375rem]',
        icon: 'size-9 touch:size-11 [&_svg]:size-[1.125rem]',
        'icon-sm': 'size-7 touch:size-11 [&_svg]:size-4',
        /** Such a button has no height or padding, for a link within a text. */
        bare: '',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** The only child, a link, looks like a button. */
  asChild?: boolean;
  /** True blocks clicks; the width of the button stays. */
  isBusy?: boolean;
}

export function Button({ className, variant, size, asChild = false, isBusy = false, ...rest }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), isBusy && 'relative', className);
  if (asChild) return <Slot.Root data-slot="button" className={classes} {...rest} />;
  const { children, disabled, ...buttonProps } = rest;
  return (
    <button
      type="button"
      data-slot="button"
      className={classes}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...buttonProps}
    >
      {isBusy ? <Busy>{children}</Busy> : children}
    </button>
  );
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      <Spinner className="absolute" />
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    </>
  );
}
