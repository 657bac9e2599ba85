import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useTooltipTrigger } from '@/lib/client/page/tooltip/use-tooltip-trigger';
import { cn } from '@/lib/utils';

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'aria-label' | 'variant' | 'size' | 'asChild'
> {
  label: string;
  shortcut?: string;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
  variant?: 'ghost' | 'default' | 'strong';
  size?: 'icon' | 'icon-sm';
  /** In a wide header the label stands beside the icon. */
  isNamed?: boolean;
  /** Without it the whole label is shown. */
  shownName?: string;
}

const NAMED = '@4xl/header:w-auto @4xl/header:gap-1.5 @4xl/header:px-2.5 @4xl/header:touch:w-auto';

export function IconButton({
  label,
  shortcut,
  tooltipSide = 'bottom',
  className,
  variant = 'ghost',
  size = 'icon',
  isNamed = false,
  shownName = label,
  children,
  ...rest
}: IconButtonProps) {
  // There are many of these: without the parts of a Tooltip each costs only its listeners.
  const handlers = useTooltipTrigger(() => ({
    content: <TooltipLabel label={label} shortcut={shortcut} />,
    side: tooltipSide,
  }));
  return (
    <Slot.Root {...handlers}>
      <Button
        aria-label={label}
        variant={variant}
        size={size}
        className={cn(
          'touch-target disabled:opacity-40',
          variant === 'ghost' &&
            'text-muted-foreground hover:text-foreground data-[state=open]:text-foreground',
          isNamed && NAMED,
          className,
        )}
        {...rest}
      >
        {children}
        {isNamed ? <span className="hidden @4xl/header:inline">{shownName}</span> : null}
      </Button>
    </Slot.Root>
  );
}

function TooltipLabel({ label, shortcut }: { label: string; shortcut: string | undefined }) {
  return (
    <>
      {label}
      {shortcut === undefined ? null : <kbd className="font-sans opacity-65">{shortcut}</kbd>}
    </>
  );
}
