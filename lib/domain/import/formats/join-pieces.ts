import type { ContentPart } from '../../message/content-part';
import type { ChatGptPiece } from './chatgpt-part';

/** A result goes to the call before it; adjacent texts become one. */
export function joinPieces(pieces: readonly ChatGptPiece[]): ContentPart[] {
  const parts: ContentPart[] = [];
  for (const piece of pieces) addPiece(parts, piece);
  return parts.map((part) => (part.type === 'tool_call' ? { ...part, output: part.output ?? '' } : part));
}

function addPiece(parts: ContentPart[], piece: ChatGptPiece): void {
  const last = parts.at(-1);
  switch (piece.kind) {
    case 'question':
    case 'text':
      if (piece.text === '') return;
      if (last?.type === 'text') parts[parts.length - 1] = { ...last, text: `${last.text}\n\n${piece.text}` };
      else parts.push({ type: 'text', text: piece.text });
      return;
    case 'reasoning':
      if (piece.text !== '') parts.push({ type: 'reasoning', text: piece.text, durationMs: 0 });
      return;
    case 'reasoning-time':
      if (last?.type === 'reasoning') parts[parts.length - 1] = { ...last, durationMs: piece.durationMs };
      return;
    case 'tool-call':
      parts.push(toolCall(parts.length, piece.name, piece.input, null));
      return;
    case 'tool-result':
      if (last?.type === 'tool_call' && last.output === null)
        parts[parts.length - 1] = { ...last, output: piece.output };
      else if (piece.output !== '') parts.push(toolCall(parts.length, piece.name, '', piece.output));
      return;
    case 'hidden':
    case 'unknown':
      return;
  }
}

function toolCall(position: number, name: string, input: string, output: string | null): ContentPart {
  return { type: 'tool_call', toolCallId: `call-${String(position)}`, name, input, output, state: 'done' };
}
