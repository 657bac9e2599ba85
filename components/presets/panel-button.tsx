import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from '@/components/ui/spinner';

interface PanelButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  isBusy?: boolean;
}

export function PanelButton({ icon: Icon, isBusy = false, disabled, children, ...rest }: PanelButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className="hover:bg-fill flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-start text-sm disabled:pointer-events-none disabled:opacity-50 touch:min-h-11"
      {...rest}
    >
      {isBusy ? (
        <Spinner className="size-4" />
      ) : (
        <Icon aria-hidden className="text-muted-foreground size-4 shrink-0" />
      )}
      {children}
    </button>
  );
}
