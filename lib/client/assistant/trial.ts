import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';
import { NEW_ASSISTANT_ID } from '../navigation/assistant-path';
import { userStore } from '../scope/user-scope';
import { createTrial, type Thread } from '../thread/thread';
import { sendTurn } from '../turn/send-turn';
import { stopTurn } from '../turn/stop-turn';

interface TrialDraft {
  readonly text: string;
  /** Saving the assistant sends it. */
  readonly isWaiting: boolean;
}

interface Trials {
  /** Keys are assistants. */
  readonly threads: Readonly<Record<string, Thread>>;
  /** Keys are assistants. */
  readonly drafts: Readonly<Record<string, TrialDraft>>;
}

const EMPTY: TrialDraft = { text: '', isWaiting: false };

export const useTrials = userStore<Trials>(() => ({ threads: {}, drafts: {} }));

/** It is undefined before the first question. */
export function useTrial(assistantId: string | null): Thread | undefined {
  return useTrials(({ threads }) => (assistantId === null ? undefined : ownValue(threads, assistantId)));
}

/** Null means the new one. */
export function useTrialDraft(assistantId: string | null): TrialDraft {
  return useTrials(({ drafts }) => ownValue(drafts, assistantId ?? NEW_ASSISTANT_ID) ?? EMPTY);
}

/** A changed text waits no more. */
export function setTrialText(assistantId: string | null, text: string): void {
  setDraft(assistantId ?? NEW_ASSISTANT_ID, { text, isWaiting: false });
}

export function moveTrial(createdId: string): void {
  const { [NEW_ASSISTANT_ID]: draft = EMPTY, ...drafts } = useTrials.getState().drafts;
  useTrials.setState({ drafts: { ...drafts, [createdId]: draft } });
}

/** It does nothing while one answers. */
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

/** `save` may return null: the text then stays. The screen may have changed. */
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

/** The old one ends a day after its beginning. */
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
