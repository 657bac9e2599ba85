import { ModelEnd } from '@/components/model-list/model-end';
import type { ModelWords } from '@/components/model-list/use-model-words';
import { Checkbox } from '@/components/ui/checkbox';

interface ComparedModelProps {
  id: string;
  name: string;
  /** Null where no facts of the model are known. */
  words: ModelWords | null;
  isChosen: boolean;
  /** No further model can be chosen. */
  isFull: boolean;
  onToggle: () => void;
}

/** A model that can be one of those compared. */
export function ComparedModel({ id, name, words, isChosen, isFull, onToggle }: ComparedModelProps) {
  return (
    <label className="hover:bg-fill flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm has-disabled:cursor-default has-disabled:opacity-50 touch:min-h-11">
      <Checkbox
        aria-labelledby={`${id}-name`}
        aria-describedby={(words?.end ?? '') === '' ? undefined : `${id}-end`}
        checked={isChosen}
        disabled={!isChosen && isFull}
        onCheckedChange={onToggle}
        className="disabled:opacity-100"
      />
      <span id={`${id}-name`} dir="ltr" title={name} className="min-w-0 flex-1 truncate text-start">
        {name}
      </span>
      {words === null ? null : <ModelEnd id={`${id}-end`} words={words} />}
    </label>
  );
}
