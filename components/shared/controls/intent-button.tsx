import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface IntentButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** Opening retries a failed fetch. */
  load: () => Promise<unknown>;
  onClick: () => void;
  children: ReactNode;
}

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
