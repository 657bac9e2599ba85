import { keepMessages, type KeptMessage, type RequestId } from './keep-messages';

/** A message as it was received, and what is waited for. */
export interface LargeMessage {
  readonly bytes: Uint8Array;
  readonly awaited: readonly (readonly [RequestId, string])[];
}

/**
 * Returns the answer that a large message, or a batch, is to what is waited for: its id as JSON, and in the next line
 * its text. Empty where it is none. Throws for what is no JSON.
 */
export function keepLargeMessage({ bytes, awaited }: LargeMessage): string {
  const text = new TextDecoder().decode(bytes);
  const answer = keepMessages(text, new Map(awaited)).find(({ kind }) => kind === 'answer');
  return answer === undefined ? '' : `${JSON.stringify(answer.id)}\n${answer.text}`;
}

/** Returns what {@link keepLargeMessage} wrote. */
export function readKeptMessage(written: string): KeptMessage | null {
  const lineEnd = written.indexOf('\n');
  const id: unknown = lineEnd === -1 ? null : JSON.parse(written.slice(0, lineEnd));
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return { kind: 'answer', id, text: written.slice(lineEnd + 1) };
}
