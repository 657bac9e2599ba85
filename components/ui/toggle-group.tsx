'use client';

import { RadioGroup } from 'radix-ui';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few choices, all of them visible. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
      orientation="horizontal"
      className="bg-fill inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-sm p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="text-muted-foreground hover:text-foreground data-[state=checked]:bg-raised dark:data-[state=checked]:bg-fill-strong data-[state=checked]:text-foreground h-7 rounded-[0.4rem] px-1.5 text-[0.8125rem] font-medium whitespace-nowrap transition-colors sm:px-2.5 touch:h-10"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
