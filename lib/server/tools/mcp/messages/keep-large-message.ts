import { parseJson } from '@/lib/domain/shared/json-record';
import { keepMessages, type KeptMessage, type RequestId } from './keep-messages';

/** A message as it was received, and what is waited for. */
export interface LargeMessage {
  readonly bytes: Uint8Array;
  readonly awaited: readonly (readonly [RequestId, string])[];
}

/** An answer as it passes from the process: its id as JSON, and its text; without a text there is none. */
interface PassedAnswer {
  readonly value: string;
  readonly bytes: readonly Uint8Array[];
}

/**
 * Returns the answer that a large message, or a batch, is to what is waited for. Throws for what is no JSON.
 */
export function keepLargeMessage({ bytes, awaited }: LargeMessage): PassedAnswer {
  const text = new TextDecoder().decode(bytes);
  const answer = keepMessages(text, new Map(awaited)).find(({ kind }) => kind === 'answer');
  if (answer === undefined) return { value: '', bytes: [] };
  return { value: JSON.stringify(answer.id), bytes: [new TextEncoder().encode(answer.text)] };
}

/** Returns what {@link keepLargeMessage} passed; null where it is no answer. */
export function readKeptMessage({ value, bytes: [text] }: PassedAnswer): KeptMessage | null {
  const id = parseJson(value);
  if (text === undefined || (typeof id !== 'string' && typeof id !== 'number')) return null;
  return { kind: 'answer', id, text: new TextDecoder().decode(text) };
}
