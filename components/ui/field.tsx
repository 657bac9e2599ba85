import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { Label } from './label';

export function Field({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="field" className={cn('flex flex-col gap-1.5', className)} {...rest} />;
}

export function FieldGroup({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="field-group" className={cn('flex flex-col gap-4', className)} {...rest} />;
}

/** It needs a `FieldLegend`. */
export function FieldSet({ className, ...rest }: ComponentProps<'fieldset'>) {
  return (
    <fieldset data-slot="field-set" className={cn('flex min-w-0 flex-col gap-4', className)} {...rest} />
  );
}

export function FieldLegend({ className, ...rest }: ComponentProps<'legend'>) {
  return <legend data-slot="field-legend" className={cn('text-sm font-medium', className)} {...rest} />;
}

export function FieldContent({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="field-content"
      className={cn('flex min-w-0 flex-1 flex-col gap-1', className)}
      {...rest}
    />
  );
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

export function FieldDescription({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-description"
      className={cn('text-muted-foreground text-[0.8125rem]', className)}
      {...rest}
    />
  );
}

export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  if (children === undefined || children === null) return null;
  return (
    <p
      role="alert"
      data-slot="field-error"
      className={cn('text-destructive text-[0.8125rem]', className)}
      {...rest}
    >
      {children}
    </p>
  );
}
