import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/client/class-names';

/** A turning ring; the place that shows it says in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin size-4', className)} />;
}
