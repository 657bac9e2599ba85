import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface IntentButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** Fetches the code of what it opens, when the user is about to; the opening tries a failed fetch again. */
  load: () => Promise<unknown>;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a form that opens a dialog whose code is not on the page yet. */
export function IntentButton({ load, size = 'sm', className, onClick, children }: IntentButtonProps) {
  const preload = () => void load().catch(() => undefined);
  return (
    <Button
      variant="outline"
      size={size}
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
