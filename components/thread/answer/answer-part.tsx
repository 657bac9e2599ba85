import { memo } from 'react';
import { Markdown } from '@/components/markdown/markdown';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { ToolCallView } from '../tools/tool-call-view';
import { LeftOutNote } from './left-out-note';
import { PicturePart, PreviewPart } from './picture-part';
import { ReasoningView } from './reasoning-view';

interface AnswerPartProps {
  part: ContentPart;
  isComplete: boolean;
  files: readonly AttachedFile[];
  messageId: string;
}

export const AnswerPart = memo(function AnswerPart({ part, isComplete, files, messageId }: AnswerPartProps) {
  switch (part.type) {
    case 'text':
      return <Markdown text={part.text} isComplete={isComplete} />;
    case 'reasoning':
      return <ReasoningView text={part.text} durationMs={part.durationMs} isComplete={isComplete} />;
    case 'tool_call':
      return <ToolCallView call={part} messageId={messageId} />;
    case 'image_file':
      return <PicturePart part={part} files={files} />;
    case 'left_out':
      return <LeftOutNote ability={part.ability} beyond={part.beyond} />;
    // The head of the answer names what it was merged from.
    case 'merged':
      return null;
    case 'image_preview':
      return isComplete ? null : <PreviewPart part={part} />;
  }
});
