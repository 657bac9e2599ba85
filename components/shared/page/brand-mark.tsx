import { cn } from '@/lib/utils';

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={cn('text-primary size-10', className)}>
      <rect width="40" height="40" rx="11" fill="currentColor" />
      <g className="fill-primary-foreground">
        <path d="M10 15.5a4.5 4.5 0 0 1 4.5-4.5h8a4.5 4.5 0 1 1 0 9H15l-3.6 2.7a.9.9 0 0 1-1.4-.7z" />
        <path
          d="M30 24.5a4.5 4.5 0 0 0-4.5-4.5h-1.6a6.5 6.5 0 0 1-5.4 3 .9.9 0 0 0-.7.4 4.5 4.5 0 0 0 3.7 5.6H25l3.6 2.7a.9.9 0 0 0 1.4-.7z"
          opacity=".72"
        />
      </g>
    </svg>
  );
}
