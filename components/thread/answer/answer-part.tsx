import { memo } from 'react';
import { Markdown } from '@/components/markdown/markdown';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { ReasoningView } from './reasoning-view';
import { ToolCallView } from './tool-call-view';

interface AnswerPartProps {
  part: ContentPart;
  /** False while more of the part may arrive. */
  isComplete: boolean;
}

/** One part of an answer. */
export const AnswerPart = memo(function AnswerPart({ part, isComplete }: AnswerPartProps) {
  switch (part.type) {
    case 'text':
      return <Markdown text={part.text} isComplete={isComplete} />;
    case 'reasoning':
      return <ReasoningView text={part.text} durationMs={part.durationMs} isComplete={isComplete} />;
    case 'tool_call':
      return <ToolCallView call={part} />;
    case 'image_file':
      return (
        // eslint-disable-next-line @next/next/no-img-element -- a file of the user, served as it is
        <img
          src={part.filepath}
          alt={part.filename}
          width={part.widthPx ?? undefined}
          height={part.heightPx ?? undefined}
          loading="lazy"
          className="h-auto max-w-full rounded-md"
        />
      );
  }
});
