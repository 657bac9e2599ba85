import { Skeleton } from '@/components/ui/skeleton';

const WIDTHS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4', 'w-1/2', 'w-5/6', 'w-2/3'];

export function ConversationListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="px-2.5">
      <Skeleton className="mb-3 h-3 w-14" />
      {WIDTHS.map((width, index) => (
        <div key={index} className="flex h-9 items-center">
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
