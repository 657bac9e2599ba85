import { parseJson } from '@/lib/domain/shared/json-record';
import { keepMessages, type KeptMessage, type RequestId } from './keep-messages';

export interface LargeMessage {
  readonly bytes: Uint8Array;
  readonly awaited: readonly (readonly [RequestId, string])[];
}

/** `value` is the id as JSON; without a text there is no answer. */
interface PassedAnswer {
  readonly value: string;
  readonly bytes: readonly Uint8Array[];
}

/** The bytes may be a batch. Throws where they are no JSON. */
export function keepLargeMessage({ bytes, awaited }: LargeMessage): PassedAnswer {
  const text = new TextDecoder().decode(bytes);
  const answer = keepMessages(text, new Map(awaited)).find(({ kind }) => kind === 'answer');
  if (answer === undefined) return { value: '', bytes: [] };
  return { value: JSON.stringify(answer.id), bytes: [new TextEncoder().encode(answer.text)] };
}

/** Returns null without an answer. */
export function readKeptMessage({ value, bytes: [text] }: PassedAnswer): KeptMessage | null {
  const id = parseJson(value);
  if (text === undefined || (typeof id !== 'string' && typeof id !== 'number')) return null;
  return { kind: 'answer', id, text: new TextDecoder().decode(text) };
}
