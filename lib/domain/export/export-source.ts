import type { Conversation } from '../conversation/conversation';
import { isPicture, type AttachedFile } from '../file/attached-file';
import { answerAuthor } from '../message/answer-author';
import type { ContentPart } from '../message/content-part';
import type { Message, MessageError } from '../message/message';
import type { Source } from '../message/source';
import { isMemoryTool } from '../tool/memory/memory-tools';

export interface ExportSource {
  readonly conversation: Conversation;
  /** Messages stand in order of creation for all branches, else as one branch from its root to its leaf. */
  readonly messages: readonly Message[];
  /** It is ISO 8601. */
  readonly exportedAt: string;
}

export interface ExportWords {
  readonly you: string;
  readonly assistant: string;
  readonly conversation: string;
  readonly exported: string;
  readonly settings: string;
  readonly unfinished: string;
  tool(name: string): string;
  image(filename: string): string;
  mergedFrom(names: readonly string[]): string;
  readonly sources: string;
  source(source: Source): string;
  error(error: MessageError): string;
}

export function speakerOf(message: Message, words: ExportWords): string {
  if (message.isCreatedByUser) return words.you;
  return answerAuthor(message).name || words.assistant;
}

export function readableParts(message: Message, words: ExportWords): string[] {
  const files = filesBeside(message).map((file) => fileLine(file, words));
  const parts = [...files, ...message.content.flatMap((part) => readablePart(part, words))];
  if (message.sources.length > 0) parts.push(sourcesText(message.sources, words));
  if (message.error !== null) parts.push(words.error(message.error));
  else if (message.unfinished) parts.push(words.unfinished);
  return parts;
}

function filesBeside({ files, content }: Message): readonly AttachedFile[] {
  const drawn = new Set(content.flatMap((part) => (part.type === 'image_file' ? [part.fileId] : [])));
  return files.filter(({ fileId }) => !drawn.has(fileId));
}

export function fileLine(file: AttachedFile, words: ExportWords): string {
  return isPicture(file) ? words.image(file.filename) : `[${file.filename}]`;
}

function sourcesText(sources: readonly Source[], words: ExportWords): string {
  const lines = sources.map((source) => `- [${String(source.number)}] ${words.source(source)}`);
  return `${words.sources}:\n\n${lines.join('\n')}`;
}

function readablePart(part: ContentPart, words: ExportWords): string[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [part.text];
    case 'tool_call':
      return isMemoryTool(part.name) ? [] : [words.tool(part.name)];
    case 'image_file':
      return [words.image(part.filename)];
    case 'merged':
      return [words.mergedFrom(part.answers.map(({ name }) => name))];
    case 'reasoning':
    case 'image_preview':
    case 'left_out':
      return [];
  }
}
