import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { inputStyle } from './input';

/** Every phone and screen reader supports it. `className` styles the frame around it. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select-wrapper" className={cn('relative block', className)}>
      <select
        data-slot="native-select"
        className={cn(inputStyle, 'h-10 appearance-none pe-9 touch:h-11')}
        {...rest}
      />
      <ChevronDown
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
      />
    </span>
  );
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" {...props} />;
}

export function NativeSelectOptGroup(props: ComponentProps<'optgroup'>) {
  return <optgroup data-slot="native-select-optgroup" {...props} />;
}
