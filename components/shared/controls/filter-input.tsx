'use client';

import { Search } from 'lucide-react';
import { Input } from '@/components/ui/input';

interface FilterInputProps {
  label: string;
  value: string;
  onChange: (query: string) => void;
  className?: string;
}

export function FilterInput({ label, value, onChange, className }: FilterInputProps) {
  return (
    <div className={className}>
      <div className="relative">
        <Search
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2"
        />
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 ps-9 touch:h-11"
        />
      </div>
    </div>
  );
}
