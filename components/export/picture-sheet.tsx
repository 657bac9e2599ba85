import { MarkdownView } from '@/components/markdown/markdown-view';
import { ReadOnlyAnswer, ReadOnlyQuestion } from '@/components/message/read-only-message';
import { type ExportWords, fileLine, speakerOf } from '@/lib/domain/export/export-source';
import { isPicture, type Picture } from '@/lib/domain/file/attached-file';
import { filePath, thumbnailPath } from '@/lib/domain/file/file-path';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import { isMemoryTool } from '@/lib/domain/tool/memory/memory-tools';
import './picture.css';

export interface PictureGroup {
  readonly messages: readonly Message[];
  readonly title: string | null;
  readonly isLast: boolean;
}

export function PictureSheet({ group, words }: { group: PictureGroup; words: ExportWords }) {
  const edges = `${group.title === null ? '' : 'pt-8'} ${group.isLast ? 'pb-10' : ''}`;
  return (
    <div className={`picture-sheet bg-background text-foreground flow-root font-sans ${edges}`}>
      {group.title === null ? null : (
        <h1 dir="auto" className="px-6 pb-6 text-xl font-semibold wrap-anywhere">
          {group.title}
        </h1>
      )}
      {group.messages.map((message) => (
        <div key={message.messageId} className="px-6 py-3">
          <PictureMessage message={message} words={words} />
        </div>
      ))}
    </div>
  );
}

function PictureMessage({ message, words }: { message: Message; words: ExportWords }) {
  const speaker = speakerOf(message, words);
  if (message.isCreatedByUser) {
    const pictures = message.files.filter(isPicture).filter(({ isDeleted }) => isDeleted !== true);
    const others = message.files.filter((file) => !pictures.some(({ fileId }) => fileId === file.fileId));
    const lines = [...others.map((file) => fileLine(file, words)), messageText(message)];
    return (
      <ReadOnlyQuestion
        label={speaker}
        text={lines.filter((line) => line !== '').join('\n')}
        files={pictures.length === 0 ? undefined : <QuestionPictures pictures={pictures} words={words} />}
      />
    );
  }
  return (
    <ReadOnlyAnswer
      sender={speaker}
      model={answerAuthor(message).model}
      endpoint={message.endpoint}
      sources={message.sources}
      note={noteOf(message, words)}
    >
      {message.content.map((part, index) => (
        <PicturePart key={index} part={part} words={words} />
      ))}
    </ReadOnlyAnswer>
  );
}

/** Several pictures use their small versions, since one sheet carries them all. */
function QuestionPictures({ pictures, words }: { pictures: readonly Picture[]; words: ExportWords }) {
  const isOnly = pictures.length === 1;
  return (
    <div className="flex max-w-[85%] flex-wrap justify-end gap-2">
      {pictures.map(({ fileId, filename, widthPx, heightPx }) => (
        // eslint-disable-next-line @next/next/no-img-element -- a file of the user, drawn as it is
        <img
          key={fileId}
          src={isOnly ? filePath(fileId) : thumbnailPath(fileId)}
          alt={words.image(filename)}
          width={widthPx}
          height={heightPx}
          className={`h-auto w-auto max-w-full rounded-md ${isOnly ? 'max-h-96' : 'max-h-48'}`}
        />
      ))}
    </div>
  );
}

function PicturePart({ part, words }: { part: ContentPart; words: ExportWords }) {
  switch (part.type) {
    case 'text':
      return <MarkdownView text={part.text} isComplete />;
    case 'tool_call':
      return isMemoryTool(part.name) ? null : (
        <p className="text-muted-foreground text-sm">{words.tool(part.name)}</p>
      );
    case 'image_file':
      return (
        // eslint-disable-next-line @next/next/no-img-element -- a file of the user, drawn as it is
        <img src={part.filepath} alt={part.filename} className="h-auto max-w-full rounded-md" />
      );
    case 'merged':
      return (
        <p className="text-muted-foreground text-sm">
          {words.mergedFrom(part.answers.map(({ name }) => name))}
        </p>
      );
    case 'reasoning':
    case 'image_preview':
    case 'left_out':
      return null;
  }
}

function noteOf(message: Message, words: ExportWords): string | undefined {
  if (message.error !== null) return words.error(message.error);
  return message.unfinished ? words.unfinished : undefined;
}
