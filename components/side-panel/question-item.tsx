import { cn } from '@/lib/utils';

interface QuestionItemProps {
  text: string;
  onOpen: () => void;
  isQuiet?: boolean;
}

/** It renders near the screen, since there may be thousands. */
export function QuestionItem({ text, onOpen, isQuiet = false }: QuestionItemProps) {
  return (
    <li className="[contain-intrinsic-block-size:3.25rem] [content-visibility:auto]">
      <button
        type="button"
        dir="auto"
        onClick={onOpen}
        className={cn(
          'hover:bg-fill w-full rounded-sm px-2 py-1.5 text-start text-sm wrap-anywhere transition-colors touch:min-h-11',
          isQuiet && 'text-primary',
        )}
      >
        <span className="line-clamp-2">{text}</span>
      </button>
    </li>
  );
}
