import type { ContentPart } from '../message/content-part';
import { storableContent } from '../message/storable-content';
import { cutText } from '../shared/cut-text';
import { MERGED_LIMIT_ANSWERS } from '../turn/merge/merged-answers';

export function boundContent(
  parts: readonly ContentPart[],
  limitCharacters: number,
): { content: ContentPart[]; isCut: boolean } {
  let leftCharacters = limitCharacters;
  let isCut = false;
  const take = (text: string): string => {
    const taken = cutText(text, leftCharacters);
    isCut ||= taken.length < text.length;
    leftCharacters -= taken.length;
    return taken;
  };
  const content = storableContent(parts).map((part): ContentPart => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return { ...part, text: take(part.text) };
      case 'tool_call': {
        // Ids of files of another server, or of another user, would name nothing here, or too much.
        const { files: _files, ...call } = part;
        return {
          ...call,
          toolCallId: cutText(part.toolCallId, NAME_LIMIT_CHARACTERS),
          name: cutText(part.name, NAME_LIMIT_CHARACTERS),
          input: take(part.input),
          output: part.output === null ? null : take(part.output),
        };
      }
      case 'merged':
        return {
          ...part,
          answers: part.answers.slice(0, MERGED_LIMIT_ANSWERS).map(({ messageId, name }) => ({
            messageId: cutText(messageId, NAME_LIMIT_CHARACTERS),
            name: cutText(name, NAME_LIMIT_CHARACTERS),
          })),
        };
      case 'image_file':
      case 'image_preview':
      case 'left_out':
        return part;
    }
  });
  return { content: content.filter((part) => part.type !== 'text' || part.text !== ''), isCut };
}

const NAME_LIMIT_CHARACTERS = 256;
