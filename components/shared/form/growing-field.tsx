import type { ComponentProps, RefObject } from 'react';
import { useGrowing } from '@/lib/client/hooks/use-growing';
import { cn } from '@/lib/utils';

interface GrowingFieldProps extends ComponentProps<'textarea'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
}

/** Its class's `max-h` is the limit. */
export function GrowingField({ ref, className, ...rest }: GrowingFieldProps) {
  useGrowing(ref, rest.value);
  return (
    <textarea
      ref={ref}
      dir="auto"
      className={cn(
        'w-full resize-none overflow-y-auto bg-transparent outline-none [field-sizing:content]',
        className,
      )}
      {...rest}
    />
  );
}
