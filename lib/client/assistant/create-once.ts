import { v4 as makeUuid } from 'uuid';
import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { userValue } from '../scope/user-scope';
import { useBuilder } from './builder';

interface Creating {
  readonly begun: number;
  /** Only equal content is sent again with the same key. */
  readonly content: string;
  readonly createKey: string;
  /** Is null when the last try has failed. */
  readonly work: Promise<string> | null;
}

const last = userValue<Creating | null>(() => null);

/**
 * What is pressed meanwhile, also on a page that was opened again, waits for it. A retry has the same key, so that a
 * lost answer makes no second assistant. Rejects as `create` does.
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
