import 'server-only';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { env } from '../../platform/env';
import { providerName } from '../../platform/trace/provider-name';
import { isTracing, traced } from '../../platform/trace/traced';
import type { SpanFields } from '../../platform/trace/tracing';
import type { ChatModel, ModelRequest } from '../contract';

const SECOND_MS = 1_000;

/** Collectors refuse texts that are far larger than this. */
const TEXT_LIMIT_CHARACTERS = 100_000;

/** All tries of a request are one span, by OpenTelemetry's conventions for generative models. */
export function traceRequests(endpoint: string, model: ChatModel): ChatModel {
  return {
    ...model,
    generate(request, emit) {
      if (!isTracing()) return model.generate(request, emit);
      const name = `chat ${request.model}`;
      return traced(name, { kind: 'client', fields: fieldsOf(endpoint, request) }, async (span) => {
        const watch = new AnswerWatch(emit);
        try {
          return await model.generate(request, watch.emit);
        } finally {
          span.set(watch.fields());
        }
      });
    },
  };
}

function fieldsOf(endpoint: string, { model, settings, system, messages }: ModelRequest): SpanFields {
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providerName(endpoint),
    'gen_ai.request.model': model,
    'gen_ai.request.stream': true,
    'gen_ai.request.temperature': settings.temperature,
    ...(hasTexts()
      ? {
          'gen_ai.system_instructions': textsOf([system]),
          'gen_ai.input.messages': bounded(
            JSON.stringify(messages.map(({ role, text }) => ({ role, parts: [textPart(text)] }))),
          ),
        }
      : {}),
  };
}

/** Users' and models' texts leave only where the operator says so. */
function hasTexts(): boolean {
  return env().OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT;
}

class AnswerWatch {
  readonly emit: (event: ChatEvent) => void;
  private readonly startedMs = performance.now();
  private readonly keepsText = hasTexts();
  private firstMs: number | null = null;
  private text = '';
  private noted: SpanFields = {};

  constructor(emit: (event: ChatEvent) => void) {
    this.emit = (event) => {
      this.firstMs ??= performance.now();
      this.note(event);
      emit(event);
    };
  }

  fields(): SpanFields {
    const { firstMs, startedMs, text } = this;
    return {
      ...this.noted,
      'gen_ai.response.time_to_first_chunk': firstMs === null ? null : (firstMs - startedMs) / SECOND_MS,
      'gen_ai.output.messages': this.keepsText
        ? bounded(JSON.stringify([{ role: 'assistant', parts: [textPart(text)] }]))
        : null,
    };
  }

  private note(event: ChatEvent): void {
    switch (event.type) {
      case 'text':
        if (this.keepsText && this.text.length < TEXT_LIMIT_CHARACTERS) this.text += event.delta;
        return;
      case 'model':
        this.noted = { ...this.noted, 'gen_ai.response.model': event.model };
        return;
      case 'finish':
        this.noted = { ...this.noted, 'gen_ai.response.finish_reasons': [event.reason] };
        return;
      case 'usage': {
        const { promptTokens, completionTokens, cachedTokens, reasoningTokens } = event.usage;
        this.noted = {
          ...this.noted,
          'gen_ai.usage.input_tokens': promptTokens,
          'gen_ai.usage.output_tokens': completionTokens,
          'gen_ai.usage.cache_read.input_tokens': cachedTokens,
          'gen_ai.usage.reasoning.output_tokens': reasoningTokens,
        };
        return;
      }
      default:
        return;
    }
  }
}

function textsOf(texts: readonly string[]): string {
  return bounded(JSON.stringify(texts.map(textPart)));
}

function textPart(content: string): { type: 'text'; content: string } {
  return { type: 'text', content: content.slice(0, TEXT_LIMIT_CHARACTERS) };
}

function bounded(text: string): string {
  return text.slice(0, TEXT_LIMIT_CHARACTERS);
}
