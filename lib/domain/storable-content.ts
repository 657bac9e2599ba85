import type { ContentPart } from './content-part';

/** A text that any database column holds: without NUL, lone surrogates replaced by U+FFFD. */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/** The parts of an answer with every text made storable; what a provider sends is not checked on its way in. */
export function storableContent(parts: readonly ContentPart[]): ContentPart[] {
  return parts.map((part) => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return { ...part, text: storableText(part.text) };
      case 'tool_call':
        return {
          ...part,
          toolCallId: storableText(part.toolCallId),
          name: storableText(part.name),
          input: storableText(part.input),
          output: part.output === null ? null : storableText(part.output),
        };
      case 'image_file':
        return part;
    }
  });
}
