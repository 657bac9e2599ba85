import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';
import { NEW_ASSISTANT_ID } from '../navigation/assistant-path';
import { userStore } from '../scope/user-scope';
import { createTrial, type Thread } from '../thread/thread';
import { sendTurn } from '../turn/send-turn';
import { stopTurn } from '../turn/stop-turn';

interface TrialDraft {
  readonly text: string;
  /** The text is sent once the assistant is saved. */
  readonly isWaiting: boolean;
}

interface Trials {
  /** Keys are ids of assistants. */
  readonly threads: Readonly<Record<string, Thread>>;
  /** Keys are ids of assistants. */
  readonly drafts: Readonly<Record<string, TrialDraft>>;
}

const EMPTY: TrialDraft = { text: '', isWaiting: false };

export const useTrials = userStore<Trials>(() => ({ threads: {}, drafts: {} }));

/** Undefined before the first question. */
export function useTrial(assistantId: string | null): Thread | undefined {
  return useTrials(({ threads }) => (assistantId === null ? undefined : ownValue(threads, assistantId)));
}

/** Null means the new one. */
export function useTrialDraft(assistantId: string | null): TrialDraft {
  return useTrials(({ drafts }) => ownValue(drafts, assistantId ?? NEW_ASSISTANT_ID) ?? EMPTY);
}

/** A text that waits is no longer sent once it was changed. */
export function setTrialText(assistantId: string | null, text: string): void {
  setDraft(assistantId ?? NEW_ASSISTANT_ID, { text, isWaiting: false });
}

export function moveTrial(createdId: string): void {
  const { [NEW_ASSISTANT_ID]: draft = EMPTY, ...drafts } = useTrials.getState().drafts;
  useTrials.setState({ drafts: { ...drafts, [createdId]: draft } });
}

/** It has no effect while an answer is being written. */
export function askTrial(assistantId: string): void {
  const { threads } = useTrials.getState();
  const { text } = findDraft(assistantId);
  setDraft(assistantId, { text, isWaiting: false });
  if (text.trim() === '') return;
  const thread =
    ownValue(threads, assistantId) ??
    createTrial({ endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: assistantId });
  if (!sendTurn(thread, { type: 'ask', text: text.trim() })) return;
  useTrials.setState({ threads: { ...threads, [assistantId]: thread } });
  setDraft(assistantId, EMPTY);
}

/** The text is sent once `save` returns an id, whatever is on the screen by then; at null it stays in the field. */
export async function askTrialOnceSaved(
  assistantId: string | null,
  save: () => Promise<string | null>,
): Promise<void> {
  const key = assistantId ?? NEW_ASSISTANT_ID;
  setDraft(key, { ...findDraft(key), isWaiting: true });
  const savedId = await save();
  if (savedId !== null && findDraft(savedId).isWaiting) askTrial(savedId);
  else setDraft(key, { ...findDraft(key), isWaiting: false });
}

/** The old trial ends a day after its beginning. */
export function restartTrial(assistantId: string): void {
  const { [assistantId]: ended, ...threads } = useTrials.getState().threads;
  if (ended !== undefined) stopTurn(ended);
  useTrials.setState({ threads });
}

function findDraft(key: string): TrialDraft {
  return ownValue(useTrials.getState().drafts, key) ?? EMPTY;
}

function setDraft(key: string, draft: TrialDraft): void {
  useTrials.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
}
