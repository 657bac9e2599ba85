import { AppError } from '@/lib/domain/shared/app-error';
import { countJsonMarks } from '@/lib/domain/shared/text/count-json-marks';
import { ANSWER_LIMIT_CHARACTERS, ANSWER_LIMIT_PARTS } from '@/lib/domain/turn/answer-limit';

/** Each piece counts at least this much, since it passes through the provider's package by itself. */
const MIN_PIECE_CHARACTERS = 32;

/** Arguments are limited, since they are parsed at each step of the call. */
const CALL_LIMIT_CHARACTERS = 200_000;
const CALL_LIMIT_MARKS = 20_000;

/**
 * Calls become events only when they are complete, so that without this limit a provider could extend them without
 * end.
 */
export class ToolInputLimit {
  private callCount = 0;
  private characters = 0;

  /** Throws provider_bad_answer. */
  start(): void {
    this.callCount += 1;
    if (this.callCount > ANSWER_LIMIT_PARTS) throw excess(`${String(ANSWER_LIMIT_PARTS)} tool calls`);
  }

  /** Throws provider_bad_answer. */
  add(delta: string): void {
    this.characters += Math.max(MIN_PIECE_CHARACTERS, delta.length);
    if (this.characters > ANSWER_LIMIT_CHARACTERS)
      throw excess(`${String(ANSWER_LIMIT_CHARACTERS)} characters of tool calls`);
  }

  /** Throws provider_bad_answer. */
  requireReadable(input: string): void {
    if (input.length > CALL_LIMIT_CHARACTERS)
      throw excess(`${String(CALL_LIMIT_CHARACTERS)} characters in one tool call`);
    if (countJsonMarks(input, CALL_LIMIT_MARKS) > CALL_LIMIT_MARKS)
      throw excess(`${String(CALL_LIMIT_MARKS)} values in one tool call`);
  }
}

function excess(limit: string): AppError {
  return new AppError('provider_bad_answer', { message: `The answer had more than ${limit}.` });
}
