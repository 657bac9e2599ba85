import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { refusedAbility } from '@/lib/domain/model/ability/refused-ability';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { logWarning } from '../../platform/log';
import type { ChatModel, ModelRequest } from '../contract';
import { abilitiesOf, withoutPictures, withSystemInQuestion } from './leave-out';
import { readProviderError } from './read-provider-error';

interface StepBackOptions {
  /** The model is known to refuse these, so that every request leaves them out. */
  readonly lacks: (model: string) => readonly ModelAbility[];
  /** It is called once the provider has begun to answer without these abilities. */
  readonly remember: (model: string, abilities: readonly ModelAbility[]) => Promise<void>;
}

/**
 * What was refused is left out, each ability once for a model, and only if no part of an answer came. A failed repeat
 * teaches nothing and is thrown.
 */
export function stepBackWhenRefused(model: ChatModel, { lacks, remember }: StepBackOptions): ChatModel {
  const leftOut = new Map<string, Set<ModelAbility>>();
  const learned = new Map<string, Set<ModelAbility>>();
  const told = new Map<string, Set<ModelAbility>>();
  return {
    ...model,
    async generate(request, emit) {
      const left = setOf(leftOut, request.model);
      const known = lacks(request.model);
      let remembering: Promise<void> = Promise.resolve();
      let hasEvents = false;
      const pass = (event: ChatEvent): void => {
        const news = isAnswer(event) ? addNew(setOf(learned, request.model), left) : [];
        if (news.length > 0)
          remembering = remember(request.model, news).catch((error: unknown) =>
            logWarning('what a model refuses could not be stored; it is tried again', {
              model: request.model,
              cause: error instanceof Error ? error.message : '',
            }),
          );
        const untold = isContent(event) ? addNew(setOf(told, request.model), left) : [];
        for (const ability of untold) emit({ type: 'left-out', ability });
        hasEvents = true;
        emit(event);
      };
      for (;;) {
        const out = new Set([...known, ...left]);
        try {
          const step = await generateWithout(model, out, request, pass);
          await remembering;
          return step;
        } catch (error) {
          await remembering;
          request.signal.throwIfAborted();
          const refused = hasEvents ? null : refusedOf(error, request, out);
          if (refused === null) throw error;
          left.add(refused);
        }
      }
    },
  };
}

function setOf(sets: Map<string, Set<ModelAbility>>, model: string): Set<ModelAbility> {
  const found = sets.get(model) ?? new Set();
  sets.set(model, found);
  return found;
}

function addNew(set: Set<ModelAbility>, abilities: Iterable<ModelAbility>): ModelAbility[] {
  const added = [...abilities].filter((ability) => !set.has(ability));
  for (const ability of added) set.add(ability);
  return added;
}

/** Most providers name their model first, which is no answer yet. */
function isAnswer({ type }: ChatEvent): boolean {
  return !['usage', 'model', 'error'].includes(type);
}

function isContent(event: ChatEvent): boolean {
  return isAnswer(event) && event.type !== 'finish';
}

function generateWithout(
  model: ChatModel,
  out: ReadonlySet<ModelAbility>,
  request: ModelRequest,
  emit: (event: ChatEvent) => void,
) {
  const plain: ChatModel = {
    ...model,
    generate: ({ toolsInText: _, ...asked }, pass) => model.generate(leaveOut(asked, out), pass),
  };
  const { tools = [], toolsInText } = request;
  if (!out.has('tools') || tools.length === 0) return plain.generate(request, emit);
  if (toolsInText !== undefined) return toolsInText(plain).generate(request, emit);
  return plain.generate({ ...request, tools: undefined }, emit);
}

function leaveOut(request: ModelRequest, out: ReadonlySet<ModelAbility>): ModelRequest {
  const { system } = request;
  const messages = out.has('pictures') ? withoutPictures(request.messages) : request.messages;
  if (!out.has('system') || system.trim() === '') return { ...request, messages };
  return { ...request, system: '', messages: withSystemInQuestion(messages, system) };
}

/** Returns null for other failures. */
function refusedOf(
  error: unknown,
  request: ModelRequest,
  out: ReadonlySet<ModelAbility>,
): ModelAbility | null {
  if (!(error instanceof AppError) || !REFUSALS.has(error.code)) return null;
  const abilities = abilitiesOf(request, out);
  if (abilities.length === 0) return null;
  const { tools = [], model } = request;
  return refusedAbility(readProviderError(error.cause).message, {
    abilities,
    names: [model, ...tools.map(({ name }) => name)],
    toolText: JSON.stringify(
      tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    ),
  });
}

/** Servers refuse by 400, 404, 405, 422 and 500. A busy, unreachable, unpaid or unknown server refuses none of them. */
const REFUSALS: ReadonlySet<string> = new Set([
  'provider_refused_request',
  'provider_model_not_found',
  'provider_error',
]);
