import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useTooltipTrigger } from '@/lib/client/tooltip/use-tooltip-trigger';
import { cn } from '@/lib/utils';

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'aria-label' | 'variant' | 'size' | 'asChild'
> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** Keys shown beside the label in the tooltip. */
  shortcut?: string;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
  variant?: 'ghost' | 'default' | 'strong';
  size?: 'icon' | 'icon-sm';
}

/** A button that shows only an icon, with its label as a tooltip. */
export function IconButton({
  label,
  shortcut,
  tooltipSide = 'bottom',
  className,
  variant = 'ghost',
  size = 'icon',
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
          className,
        )}
        {...rest}
      />
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
