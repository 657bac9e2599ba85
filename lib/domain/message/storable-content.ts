import { isRecord } from '../shared/json-record';
import { presentFields } from '../shared/present-fields';
import type { ContentPart, MergedAnswer } from './content-part';
import type { MessageError } from './message';

/** NUL is dropped, and lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/** A provider's output is not checked earlier. Previews of pictures that were never finished are left out. */
export function storableContent(parts: readonly ContentPart[]): ContentPart[] {
  return parts.flatMap((part): ContentPart[] => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return [{ ...part, text: storableText(part.text) }];
      case 'tool_call':
        return [
          {
            ...part,
            toolCallId: storableText(part.toolCallId),
            name: storableText(part.name),
            input: storableText(part.input),
            output: part.output === null ? null : storableText(part.output),
            ...presentFields({ title: part.title === undefined ? undefined : storableText(part.title) }),
          },
        ];
      case 'image_file':
      case 'left_out':
        return [part];
      case 'merged':
        return [{ ...part, answers: part.answers.map(storableAnswer) }];
      case 'image_preview':
        return [];
    }
  });
}

function storableAnswer({ messageId, name }: MergedAnswer): MergedAnswer {
  return { messageId: storableText(messageId), name: storableText(name) };
}

export function storableError({ code, details }: MessageError): MessageError {
  return { code, details: details === null ? null : storableRecord(details) };
}

function storableRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [storableText(name), storableValue(value)]),
  );
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  return isRecord(value) ? storableRecord(value) : value;
}
