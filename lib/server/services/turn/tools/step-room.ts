import 'server-only';
import type { FinishReason } from '@/lib/domain/money/usage';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { ToolResult } from '../../../providers/contract';
import type { AnswerClock } from './answer-clock';
import type { AnswerLimits } from './answer-limits';
import type { CallOptions } from './call-context';

/** Both limits are far below that of a whole answer. */
const OUTPUT_LIMIT_CHARACTERS = 60_000;
const OUTPUTS_LIMIT_CHARACTERS = 600_000;

/** Less room than this counts as no room. */
const LEAST_ROOM_CHARACTERS = 3_000;
const CHARACTERS_PER_TOKEN = 3;

const LEAST_OUTPUT_CHARACTERS = 200;

interface RoomOfAnswer {
  readonly budgetTokens: number;
  readonly promptTokenCount: number;
  readonly limits: AnswerLimits;
  readonly clock: AnswerClock;
}

export interface RequestRoom {
  readonly roomCharacters: number;
  /** Null means that it is not the last request. */
  readonly limit: FinishReason | null;
  readonly mustAnswer: boolean;
}

/** They count what tools of the provider read in the next request; 0 for none. */
interface UsedTokens {
  readonly writtenTokens: number;
  readonly readNextTokens: number;
}

export class StepRoom {
  readonly #answer: RoomOfAnswer;
  #promptTokenCount: number;
  #outputCharacters = 0;
  #requests = 0;

  constructor(answer: RoomOfAnswer) {
    this.#answer = answer;
    this.#promptTokenCount = answer.promptTokenCount;
  }

  get promptTokenCount(): number {
    return this.#promptTokenCount;
  }

  next(): RequestRoom {
    this.#requests += 1;
    const isFirst = this.#requests === 1;
    const roomCharacters = Math.min(
      (this.#answer.budgetTokens - this.#promptTokenCount) * CHARACTERS_PER_TOKEN,
      OUTPUTS_LIMIT_CHARACTERS - this.#outputCharacters,
    );
    const limit = isFirst ? null : this.#reachedLimit();
    const mustAnswer = limit !== null || (!isFirst && roomCharacters < LEAST_ROOM_CHARACTERS);
    return { roomCharacters, limit, mustAnswer };
  }

  add(results: readonly ToolResult[], { writtenTokens, readNextTokens }: UsedTokens): void {
    this.#promptTokenCount = Math.max(
      this.#promptTokenCount + writtenTokens + tokensOf(results),
      readNextTokens,
    );
    this.#outputCharacters += results.reduce((sum, { output }) => sum + output.length, 0);
  }

  #reachedLimit(): FinishReason | null {
    const { limits, clock } = this.#answer;
    if (this.#requests >= limits.steps) return 'steps';
    return clock.workedMs >= limits.timeMs ? 'time' : null;
  }
}

export function shareOfRoom(roomCharacters: number, callCount: number): Omit<CallOptions, 'emit'> {
  const share = roomCharacters / Math.max(1, callCount);
  return {
    limitCharacters: Math.floor(Math.max(LEAST_OUTPUT_CHARACTERS, Math.min(OUTPUT_LIMIT_CHARACTERS, share))),
    limitTokens: Math.max(LEAST_OUTPUT_CHARACTERS, share) / CHARACTERS_PER_TOKEN,
  };
}

function tokensOf(results: readonly ToolResult[]): number {
  return results.reduce((sum, { name, output }) => sum + estimateTokens(`${name}${output}`), 0);
}
