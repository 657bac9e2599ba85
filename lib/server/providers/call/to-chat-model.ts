import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import type { ModelWindow } from '@/lib/domain/model/model-window';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ProviderToolId } from '@/lib/domain/tool/provider-tools';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { coalescingFetch } from '../coalesce/coalescing-fetch';
import { CutStreamError } from '../coalesce/provider-failures';
import { healthyStream } from '../coalesce/stream-health';
import type { Adapter, ChatModel, ModelRequest, StreamDialect } from '../contract';
import { EventWriter } from './event-writer';
import { mapProviderError } from './map-provider-error';
import { mapStreamParts } from './map-stream-parts';
import { OfferedTools } from './offered-tools';
import { PictureParts } from './picture-parts';
import { offeredProviderTools, PROVIDER_TOOL_PARTS } from './provider-tools/provider-tool-reader';
import { RequestLog } from './request-log';
import { StepRecorder } from './step-recorder';
import { ThoughtsInText } from './thoughts-in-text';
import { toPrompt } from './to-prompt';
import { toUsage } from './to-usage';

interface ChatModelOptions {
  readonly window: ModelWindow;
  readonly facts?: ModelRequest['facts'];
  readonly hasVision?: boolean;
  readonly draws?: ChatModel['draws'];
  readonly hasTools?: boolean;
  readonly providerTools?: ChatModel['providerTools'];
  readonly takesPdfs?: boolean;
  readonly countTokens: (text: string) => number;
  readonly countTokensInThread?: ChatModel['countTokensInThread'];
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly silenceLimitMs?: number;
  readonly coalesceWindowMs?: number;
}

/** Streams of these makers carry thoughts apart from the text. */
const OWN_TEMPLATES: ReadonlySet<StreamDialect> = new Set(['openai-responses', 'anthropic', 'gemini']);

/** The model does not retry. */
export function toChatModel(adapter: Adapter, options: ChatModelOptions): ChatModel {
  return {
    ...options.window,
    hasVision: options.hasVision === true,
    draws: options.draws,
    hasTools: options.hasTools === true,
    providerTools: options.providerTools ?? [],
    takesPdfs: options.takesPdfs === true,
    countTokens: options.countTokens,
    countTokensInThread: options.countTokensInThread,
    async generate(request, emit) {
      const health = healthyStream();
      const dialect = adapter.dialectOf(request.model);
      const offered = await OfferedTools.of(request.tools ?? [], dialect);
      const step = new StepRecorder(offered);
      const ofProvider = offeredProviderTools(request);
      const tools = toolsOf(request, adapter, { functions: offered.functions, ofProvider });
      const writer = new EventWriter(emit, () => performance.now(), step);
      const sink = new ThoughtsInText(writer, { isOpenedByPrompts: !OWN_TEMPLATES.has(dialect) });
      const facts = request.facts ?? options.facts;
      const log = new RequestLog({ onSent: request.onSent, secrets: adapter.secrets });
      const fetch = coalescingFetch({
        fetch: log.watch(options.fetch ?? outboundFetch),
        dialect,
        health,
        sink,
        silenceLimitMs: options.silenceLimitMs,
        windowMs: options.coalesceWindowMs,
        hasPictures: drawingRuleOf(request.model, facts) !== null || ofProvider.some(bringsPictures),
        // The provider may do something itself in the middle of an answer.
        keepsReasoning: (request.tools ?? []).length > 0 || ofProvider.length > 0,
      });
      try {
        request.signal.throwIfAborted();
        const { stream } = await adapter.languageModel(request.model, fetch, facts).doStream({
          ...adapter.callSettings({ ...request, facts }),
          ...tools,
          prompt: await toPrompt({ ...request, messages: offered.tell(request.messages) }, adapter),
          abortSignal: request.signal,
        });
        const pictures = new PictureParts(request.pictures, emit);
        const end = await mapStreamParts(stream, { request, writer, sink, pictures, step, offered });
        sink.end();
        if (health.failure !== null) throw health.failure;
        if (end === null) throw new CutStreamError('the answer was never finished');
        log.end({ isFailed: false });
        if (health.answeredModel !== null) emit({ type: 'model', model: health.answeredModel });
        const usage = toUsage(end.usage);
        if (usage !== null) emit({ type: 'usage', usage });
        emit({ type: 'finish', reason: end.reason });
        return step.toStep(end.isPaused);
      } catch (error) {
        request.signal.throwIfAborted();
        log.end({ isFailed: true });
        // What was refused here is the cause of a stream that then ends early.
        const cause = error instanceof AppError ? error : (health.failure ?? error);
        throw mapProviderError(cause, adapter.secrets);
      }
    },
  };
}

function bringsPictures(id: ProviderToolId): boolean {
  return PROVIDER_TOOL_PARTS[id].bringsPictures === true;
}

function toolsOf(
  request: ModelRequest,
  adapter: Adapter,
  { functions, ofProvider }: Pick<OfferedTools, 'functions'> & { readonly ofProvider: ProviderToolId[] },
): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> | null {
  const { mustAnswer = false } = request;
  const provided = ofProvider
    .map((id) => adapter.providerTools?.[id]?.(request))
    .filter((tool) => tool !== null && tool !== undefined);
  if (functions.length + provided.length === 0) return null;
  return {
    tools: [...functions, ...provided],
    toolChoice: { type: mustAnswer ? 'none' : 'auto' },
  };
}
