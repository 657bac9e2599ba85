import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled: boolean;
  children: ReactNode;
}

export function SubmitButton({ isBusy, isDisabled, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="lg" className="mt-2 w-full" isBusy={isBusy} disabled={isDisabled}>
      {children}
    </Button>
  );
}
