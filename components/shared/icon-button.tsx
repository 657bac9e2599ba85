import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/utils';

const iconButtonStyle = cva(
  'touch-target inline-flex shrink-0 items-center justify-center rounded-sm transition-[background-color,color,opacity] select-none disabled:pointer-events-none disabled:opacity-40',
  {
    variants: {
      variant: {
        quiet:
          'text-muted-foreground hover:bg-fill hover:text-foreground data-[state=open]:bg-fill data-[state=open]:text-foreground',
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        strong: 'bg-foreground text-background hover:opacity-85',
      },
      size: {
        small: 'size-7 touch:size-11 [&_svg]:size-4',
        medium: 'size-9 touch:size-11 [&_svg]:size-[1.125rem]',
      },
    },
    defaultVariants: { variant: 'quiet', size: 'medium' },
  },
);

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, VariantProps<typeof iconButtonStyle> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** Keys shown beside the label in the tooltip. */
  shortcut?: string;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
}

export function IconButton({
  label,
  shortcut,
  tooltipSide,
  className,
  variant,
  size,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        className={cn(iconButtonStyle({ variant, size }), className)}
        {...rest}
      />
    </Tooltip>
  );
}
