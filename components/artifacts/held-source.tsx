import { DrawAnyway } from '@/components/markdown/heavy/draw-anyway';
import { PlainText } from '@/components/markdown/plain/plain-text';

interface HeldSourceProps {
  code: string;
  title: string;
  onDraw: () => void;
}

/** Source that may freeze the page is drawn only when the user asks for it. */
export function HeldSource({ code, title, onDraw }: HeldSourceProps) {
  return (
    <div
      role="region"
      aria-label={title}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 focus-visible:-outline-offset-2"
    >
      <DrawAnyway onDraw={onDraw} />
      <PlainText text={code} className="font-mono text-xs" />
    </div>
  );
}
