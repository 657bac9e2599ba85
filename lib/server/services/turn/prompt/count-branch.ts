import 'server-only';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import { hasFinishedCalls } from '@/lib/domain/turn/join-continuation';
import { turnTokens, type PromptTurn } from '@/lib/domain/turn/prompt/fit-prompt';
import { promptCalls, promptCallTokens } from '@/lib/domain/turn/prompt/prompt-call';
import type { CountedFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { ChatModel } from '../../../providers/contract';

/** More characters than this are counted in a thread, in batches. */
export const AT_ONCE_LIMIT_CHARACTERS = 20_000;
const BATCH_CHARACTERS = 200_000;

/** Longer texts are measured by samples of them. */
const APART_LIMIT_CHARACTERS = 100_000;

type CountingModel = Pick<ChatModel, 'countTokens' | 'countTokensInThread'>;

export interface NewCount {
  readonly messageId: string;
  readonly tokenCount: number;
}

export interface CountedBranch {
  readonly turns: readonly PromptTurn[];
  readonly olderCount: number;
  readonly newCounts: readonly NewCount[];
}

export function isLongToCount(branch: readonly Message[], model: CountingModel): boolean {
  if (model.countTokensInThread === undefined) return false;
  let characters = 0;
  for (const message of branch) if (message.tokenCount === null) characters += messageText(message).length;
  return characters > AT_ONCE_LIMIT_CHARACTERS;
}

interface CountOptions {
  readonly usedTokens: number;
  readonly budgetTokens: number;
  readonly filesOf?: ((message: Message) => readonly CountedFile[]) | undefined;
  /** False leaves out the calls of older answers, which are then not even read. */
  readonly hasCalls?: boolean;
}

/** Counts from the newest until the prompt is full, in a thread beyond a few characters. */
export async function countBranch(
  branch: readonly Message[],
  model: CountingModel,
  { usedTokens, budgetTokens, filesOf = () => [], hasCalls = false }: CountOptions,
): Promise<CountedBranch> {
  const newest = branch.at(-1);
  const said = branch.filter(
    (message) => isTurn(message) || (hasCalls && message === newest && hasFinishedCalls(message.content)),
  );
  const newestFirst: PromptTurn[] = [];
  const newCounts: NewCount[] = [];
  let used = usedTokens;
  let older = said.length;
  let leftAtOnce = AT_ONCE_LIMIT_CHARACTERS;
  const count = (message: Message, text: string): number | Promise<number> => {
    if (message.tokenCount !== null) return message.tokenCount;
    const isAtOnce = text.length <= leftAtOnce;
    if (isAtOnce) leftAtOnce -= text.length;
    const { countTokensInThread } = model;
    if (countTokensInThread === undefined) return model.countTokens(text);
    if (isAtOnce) return keep(message, model.countTokens(text));
    if (text.length > APART_LIMIT_CHARACTERS) return model.countTokens(text);
    return countTokensInThread(text).then(({ count: tokens, isEstimated }) =>
      isEstimated ? tokens : keep(message, tokens),
    );
  };
  const keep = ({ messageId }: Message, tokenCount: number): number => {
    newCounts.push({ messageId, tokenCount });
    return tokenCount;
  };
  while (older > 0 && used <= budgetTokens) {
    const batch = newestBatch(said, older);
    older -= batch.length;
    if (newestFirst.length > 0) await letOthersRun();
    const counts = await Promise.all(batch.map(({ message, text }) => count(message, text)));
    for (const [index, { message, text }] of batch.entries()) {
      const role = message.isCreatedByUser ? 'user' : 'assistant';
      const said = { role, text, tokenCount: counts[index] ?? 0 } as const;
      const turn = withFiles(hasCalls ? withCalls(said, message) : said, filesOf(message));
      newestFirst.push(turn);
      used += turnTokens(turn);
    }
  }
  return { turns: newestFirst.toReversed(), olderCount: older, newCounts };
}

function isTurn(message: Message): boolean {
  return !isErrorAlone(message) && (messageText(message).trim() !== '' || message.files.length > 0);
}

export function withFiles(turn: PromptTurn, files: readonly CountedFile[]): PromptTurn {
  if (files.length === 0) return turn;
  const fileTokens = files.reduce((total, { tokenCount }) => total + tokenCount, 0);
  return { ...turn, tokenCount: turn.tokenCount + fileTokens, files: files.map(({ file }) => file) };
}

function withCalls(turn: PromptTurn, { content }: Message): PromptTurn {
  const calls = turn.role === 'assistant' ? promptCalls(content) : [];
  if (calls.length === 0) return turn;
  return { ...turn, calls, tokenCount: turn.tokenCount + promptCallTokens(calls) };
}

/** Returns the newest first, at least one. */
function newestBatch(said: readonly Message[], end: number): { message: Message; text: string }[] {
  const batch: { message: Message; text: string }[] = [];
  let characters = 0;
  for (let index = end - 1; index >= 0; index -= 1) {
    const message = said[index];
    if (message === undefined) break;
    const text = messageText(message);
    characters += text.length;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    batch.push({ message, text });
  }
  return batch;
}
