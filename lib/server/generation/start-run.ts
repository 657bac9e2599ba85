import { HELD_ANSWER_TOKENS, planHold } from '@/lib/domain/money/plan-hold';
import type { PriceUsed } from '@/lib/domain/money/price';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { inMainLane } from '../db/database-lane';
import { extendHold } from '../db/turn/extend-hold';
import { env } from '../platform/env';
import { keepAlive } from '../platform/shape/keep-alive';
import { providerName } from '../platform/trace/provider-name';
import { sendTracesBeforeFreeze, traced } from '../platform/trace/traced';
import type { SpanFields } from '../platform/trace/tracing';
import { toSubscription, type SubscribeToRun, type Producer, type RunPlan } from './contract';
import { countAnswer } from './count-answer';
import { generationNode, type GenerationNode } from './generation-node';
import { handOver, leaveInTime } from './hand-over/leave-runs';
import { LocalRun, type RunEnd } from './local-run';
import { toMessageError } from './message-error';
import { CostLimit } from './meter/cost-limit';
import { RunMeter } from './meter/run-meter';
import { settleLocalRun } from './settle/settle-local-run';

interface StartOptions {
  readonly countTokens?: (text: string) => number;
  readonly node?: GenerationNode;
  /** Another run may go on with the answer before the platform ends this process. */
  readonly mayGoOn?: boolean;
}

/**
 * From now on the run belongs to the server, whether or not it is read. Returns the function that joins it as its
 * first reader.
 */
export function startRun(
  plan: RunPlan,
  producer: Producer,
  { countTokens = estimateTokens, node = generationNode(), mayGoOn = false }: StartOptions = {},
): SubscribeToRun {
  const run = new LocalRun(plan, node.writer.add);
  if (plan.heldCredits > 0) run.attachMeter(meterOf(run));
  const limitCredits = env().ANSWER_COST_LIMIT;
  if (limitCredits > 0)
    run.attachCostLimit(
      new CostLimit({
        price: firstPriceOf(plan),
        promptTokenCount: plan.promptTokenCount,
        limitCredits: limitCredits - (plan.carried?.costCredits ?? 0),
        onReached: () => run.stop({ type: 'exhausted', reason: 'cost' }),
      }),
    );
  if (node.live !== null) run.join(node.live.publisher.open(plan.runId), true);
  node.runs.set(plan.responseMessageId, run);
  leaveInTime(run);
  const running = inMainLane(() =>
    traced(nameOf(plan), { fields: fieldsOf(plan) }, () =>
      execute(run, producer, { countTokens, node, mayGoOn }),
    ),
  ).finally(sendTracesBeforeFreeze);
  keepAlive(running, 'a running answer ended without being saved', { runId: plan.runId });
  return toSubscription(plan.runId, (listener) => run.join(listener, true));
}

function nameOf({ assistantId = null }: RunPlan): string {
  return assistantId === null ? 'answer' : 'invoke_agent';
}

/** Only ids are traced, since the name of an assistant is a word of its owner. */
function fieldsOf({ runId, endpoint, model, conversation, assistantId = null }: RunPlan): SpanFields {
  return {
    'gen_ai.operation.name': assistantId === null ? undefined : 'invoke_agent',
    'gen_ai.agent.id': assistantId,
    'gen_ai.provider.name': providerName(endpoint),
    'gen_ai.request.model': model,
    'gen_ai.conversation.id': conversation.conversationId,
    'parley.run.id': runId,
  };
}

function firstPriceOf({ price, agent }: RunPlan): PriceUsed {
  return agent?.price ?? price;
}

function meterOf(run: LocalRun): RunMeter {
  const { plan } = run;
  const { promptTokenCount, heldCredits, runId, nodeId, isCharged } = plan;
  return new RunMeter({
    price: firstPriceOf(plan),
    promptTokenCount,
    heldCredits,
    portionCredits: (price) => planHold(price, 0, HELD_ANSWER_TOKENS).wantedCredits,
    extend: (wantedCredits) => extendHold(plan.ownerId, { runId, nodeId, isCharged, wantedCredits }),
    onExhausted: () => {
      run.stop({ type: 'exhausted', reason: 'balance' });
    },
  });
}

async function execute(
  run: LocalRun,
  producer: Producer,
  { countTokens, node, mayGoOn }: Required<StartOptions>,
): Promise<void> {
  const end = await Promise.race([produce(run, producer), run.stopped]);
  run.close();
  const kept = end.type === 'left' ? await handOver(run, node, mayGoOn) : end;
  const settlement =
    kept === null ? null : await traced('settle', {}, () => settleLocalRun(run, kept, countTokens));
  countAnswer(run, settlement);
  node.writer.forget(run);
  node.runs.delete(run.plan.responseMessageId);
  run.finish(settlement);
}

async function produce(run: LocalRun, producer: Producer): Promise<RunEnd> {
  try {
    await producer(run.emit, run.signal, run.recordRequest, run.reserve);
    return { type: 'completed' };
  } catch (error) {
    if (run.signal.aborted) return { type: 'aborted' };
    return { type: 'failed', error: toMessageError(error) };
  }
}
