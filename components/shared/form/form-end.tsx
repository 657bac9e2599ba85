import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from './form-problem';

interface FormEndProps {
  problem: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

export function FormEnd({ problem, isBusy, children }: FormEndProps) {
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div className="flex justify-end">
        <Button type="submit" className="touch:h-11" isBusy={isBusy}>
          {children}
        </Button>
      </div>
    </>
  );
}
