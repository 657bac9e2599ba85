import type { Usage } from '@/lib/domain/money/usage';
import { figures } from '../platform/watch/figures';
import { vendorLabel } from '../platform/watch/vendor-label';
import type { Settlement } from './contract';
import type { LocalRun } from './local-run';

const SECOND_MS = 1_000;

/** Null means that the answer goes on in another run. */
export function countAnswer(run: LocalRun, settlement: Settlement | null): void {
  if (settlement === null) return;
  const { outcome } = settlement;
  const { answers, answerSeconds, firstTokenSeconds } = figures();
  const vendor = vendorLabel(run.plan.endpoint);
  const { firstTokenMs, durationMs } = run.timing();
  answers.inc({ vendor, outcome });
  answerSeconds.observe({ vendor }, durationMs / SECOND_MS);
  if (firstTokenMs !== null) firstTokenSeconds.observe({ vendor }, firstTokenMs / SECOND_MS);
}

/** The message of an answer has the sum of its runs. */
export function countUsage(endpoint: string, usage: Usage): void {
  const { tokens } = figures();
  const vendor = vendorLabel(endpoint);
  tokens.inc({ vendor, kind: 'prompt' }, usage.promptTokens);
  tokens.inc({ vendor, kind: 'cached' }, usage.cachedTokens);
  tokens.inc({ vendor, kind: 'completion' }, usage.completionTokens);
  tokens.inc({ vendor, kind: 'reasoning' }, usage.reasoningTokens);
}
