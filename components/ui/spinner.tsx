import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/utils';

/** A spinner; the component that shows it says in words what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin size-4', className)} />;
}
