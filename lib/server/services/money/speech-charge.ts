import 'server-only';
import type { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { chargeSpeech, findAllowance, type Allowance } from '../../db/money/charge-speech';
import { env } from '../../platform/env';
import { shortageError } from './begin-charged-turn';
import { grantAllowance } from './credits';

export const SPEECH_ENDPOINT = 'Speech';

interface SpeechPrice {
  readonly model: string;
  readonly costCredits: number;
}

/** Grants the allowance before it looks. Throws token_balance or budget_exceeded. */
export async function requireSpeechCredit(owner: OwnerId, costCredits: number): Promise<void> {
  if (costCredits === 0) return;
  const isCharged = env().CHECK_BALANCE;
  const allowance = await findAllowance(owner, isCharged);
  if (suffices(allowance, costCredits)) return;
  await grantAllowance(owner);
  const granted = await findAllowance(owner, isCharged);
  if (!suffices(granted, costCredits)) throw toShortage(granted, costCredits);
}

/** Throws token_balance or budget_exceeded without charging; the answer is then not for the user. */
export async function payForSpeech(owner: OwnerId, price: SpeechPrice): Promise<void> {
  if (price.costCredits === 0) return;
  const short = await chargeSpeech(owner, {
    ...price,
    endpoint: SPEECH_ENDPOINT,
    isCharged: env().CHECK_BALANCE,
  });
  if (short !== null) throw toShortage(short, price.costCredits);
}

function suffices({ availableCredits, budgetCredits }: Allowance, costCredits: number): boolean {
  return (availableCredits ?? costCredits) >= costCredits && (budgetCredits ?? costCredits) >= costCredits;
}

function toShortage(allowance: Allowance, costCredits: number): AppError {
  return shortageError({ kind: 'short', ...allowance }, costCredits, 0);
}
