import { Skeleton } from '@/components/ui/skeleton';

const WIDTHS = ['w-11/12', 'w-3/5', 'w-4/5', 'w-2/3', 'w-full', 'w-1/2', 'w-5/6'];

export function SearchSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {WIDTHS.map((width, index) => (
        <div key={index} className="px-3 py-4 sm:px-4">
          <div className="max-w-conversation mx-auto flex flex-col gap-2.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
