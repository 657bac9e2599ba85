import { v4 as makeUuid } from 'uuid';
import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { userValue } from '../scope/user-scope';
import { useBuilder } from './builder';

interface Creating {
  /** Numbers the new assistant, as the builder counts them. */
  readonly begun: number;
  /** Is sent again only for the same content. */
  readonly content: string;
  readonly createKey: string;
  /** Is null when the last try has failed. */
  readonly work: Promise<string> | null;
}

const last = userValue<Creating | null>(() => null);

/**
 * Creates the new assistant once, also where the page was left and opened again meanwhile: what is pressed while it is
 * created waits for that. What is sent again after a failure has the same key, so that a lost answer makes no second
 * one. Resolves with its id, and rejects as `create` does.
 */
export function createOnce(
  sent: AssistantForm,
  create: (createKey: string) => Promise<string>,
): Promise<string> {
  const { begun, fileIds } = useBuilder.getState();
  const before = last.current?.begun === begun ? last.current : null;
  if (before?.work) return before.work;
  const content = JSON.stringify([sent, fileIds]);
  const createKey = before?.content === content ? before.createKey : makeUuid();
  const work = create(createKey);
  const now = { begun, content, createKey, work };
  last.current = now;
  const end = (next: Creating | null) => {
    if (last.current === now) last.current = next;
  };
  work.then(
    () => end(null),
    () => end({ ...now, work: null }),
  );
  return work;
}
