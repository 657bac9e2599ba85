import { cn } from '@/lib/utils';
import type { ModelWords } from './use-model-words';

export function ModelEnd({ id, words: { end, isRetired } }: { id?: string; words: ModelWords }) {
  if (end === '') return null;
  return (
    <span
      id={id}
      className={cn(
        'shrink-0 rounded-full border px-2 text-2xs leading-4 font-medium',
        isRetired ? 'border-destructive/40 text-destructive' : 'text-muted-foreground',
      )}
    >
      {end}
    </span>
  );
}
