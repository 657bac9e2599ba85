import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyle = cva('inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-2xs font-medium', {
  variants: {
    tone: {
      neutral: 'bg-fill text-muted-foreground',
      accent: 'bg-primary-soft text-foreground',
      danger: 'bg-destructive-soft text-destructive',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

interface BadgeProps extends VariantProps<typeof badgeStyle> {
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={badgeStyle({ tone })}>{children}</span>;
}
