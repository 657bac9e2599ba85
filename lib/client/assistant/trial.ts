import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore } from '../scope/user-scope';
import { createTrial, type Thread } from '../thread/thread';
import { sendTurn } from '../turn/send-turn';
import { stopTurn } from '../turn/stop-turn';

interface Trials {
  /** Holds the chat in which each assistant is tried, by its id. */
  readonly threads: Readonly<Record<string, Thread>>;
  readonly text: string;
  /** The text is sent once the assistant is saved. */
  readonly isWaiting: boolean;
}

export const useTrials = userStore<Trials>(() => ({ threads: {}, text: '', isWaiting: false }));

/** Is undefined before the first question. */
export function useTrial(assistantId: string | null): Thread | undefined {
  return useTrials(({ threads }) => (assistantId === null ? undefined : ownValue(threads, assistantId)));
}

export function setTrialText(text: string): void {
  useTrials.setState({ text, isWaiting: false });
}

export function setTrialWaiting(isWaiting: boolean): void {
  useTrials.setState({ isWaiting });
}

/** Sends the text to an assistant that is saved; does nothing while it answers. */
export function askTrial(assistantId: string): void {
  const { threads, text } = useTrials.getState();
  useTrials.setState({ isWaiting: false });
  if (text.trim() === '') return;
  const thread =
    ownValue(threads, assistantId) ??
    createTrial({ endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: assistantId });
  if (!sendTurn(thread, { type: 'ask', text: text.trim() })) return;
  useTrials.setState({ threads: { ...threads, [assistantId]: thread }, text: '' });
}

/** What was said is left to its end, a day after its beginning. */
export function restartTrial(assistantId: string): void {
  const { [assistantId]: ended, ...threads } = useTrials.getState().threads;
  if (ended !== undefined) stopTurn(ended);
  useTrials.setState({ threads });
}
