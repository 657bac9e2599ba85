import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { FinishReason } from '@/lib/domain/money/usage';
import { LoopSlice } from '../../platform/loop-slice';
import { PacedSink } from '../coalesce/paced-sink';
import type { ModelRequest } from '../contract';
import type { EventWriter } from './event-writer';
import type { OfferedTools } from './offered-tools';
import type { PictureParts } from './picture-parts';
import { ProviderToolReader } from './provider-tools/provider-tool-reader';
import type { StepRecorder } from './step-recorder';
import type { ThoughtsInText } from './thoughts-in-text';
import { ToolInputLimit } from './tool-input-limit';

/** What takes the parts of a stream. */
interface StreamTargets {
  readonly writer: EventWriter;
  /** Takes the text of the parts; it writes into the writer. */
  readonly sink: ThoughtsInText;
  readonly pictures: PictureParts;
  readonly step: StepRecorder;
  readonly offered: OfferedTools;
  readonly request: Pick<ModelRequest, 'model' | 'onPage' | 'providerTools' | 'mustAnswer'>;
}

/** How Anthropic says that its own tools need more time than one request has. */
const PAUSED = 'pause_turn';

/** How the provider closed its answer. */
export interface StreamEnd {
  readonly usage: LanguageModelV4Usage;
  readonly reason: FinishReason;
  /** It paused work of its own and wants to be asked to go on. */
  readonly isPaused: boolean;
}

/**
 * Writes the parts of a provider package as events, all but the last two: usage and finish are returned, for the caller
 * knows whether the stream ended well. Returns null when it had no end. Throws what the provider reported inside it.
 */
export async function mapStreamParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  { request, writer, sink, pictures, step, offered }: StreamTargets,
): Promise<StreamEnd | null> {
  let end: StreamEnd | null = null;
  let model: string | undefined;
  let hasText = false;
  const toolInput = new ToolInputLimit();
  const ofProvider = new ProviderToolReader(request, {
    pictures,
    emit: (event) => writer.emit(event),
    interruptText: () => sink.interrupt(),
  });
  const paced = new PacedSink(sink);
  const slice = new LoopSlice();
  for await (const part of stream) {
    if (slice.isOver) await slice.end();
    if (part.type === 'tool-call') toolInput.requireReadable(part.input);
    step.part(part);
    switch (part.type) {
      case 'text-delta':
        hasText = true;
        paced.text(part.delta);
        await paced.flush();
        break;
      case 'reasoning-delta':
        if (part.delta !== '') hasText = true;
        paced.reasoning(part.delta);
        await paced.flush();
        break;
      case 'reasoning-end':
        // A bracket around text that was taken out before the package saw it has nothing to close.
        if (hasText) writer.endReasoning();
        break;
      case 'tool-input-start':
        toolInput.start();
        break;
      case 'tool-input-delta':
        toolInput.add(part.delta);
        break;
      case 'tool-call':
        sink.interrupt();
        if (ofProvider.call(part) || isInternal(part)) break;
        writer.emit({
          type: 'tool-call',
          toolCallId: part.toolCallId,
          name: part.toolName,
          input: offered.readInput(part.toolName, part.input),
        });
        break;
      case 'tool-result':
        if ((await ofProvider.result(part)) || isInternal(part)) break;
        writer.emit({
          type: 'tool-result',
          toolCallId: part.toolCallId,
          output: typeof part.result === 'string' ? part.result : JSON.stringify(part.result),
          isError: part.isError === true,
        });
        break;
      case 'source':
        if (part.sourceType === 'url') request.onPage?.({ url: part.url, title: part.title ?? '', text: '' });
        break;
      case 'file':
        sink.interrupt();
        await pictures.add(part);
        break;
      case 'response-metadata':
        if (part.modelId === undefined || part.modelId === '' || part.modelId === model) break;
        model = part.modelId;
        writer.emit({ type: 'model', model });
        break;
      case 'error':
        writer.endReasoning();
        throw part.error;
      case 'finish':
        ofProvider.finish(part.providerMetadata);
        end = {
          usage: part.usage,
          reason: toFinishReason(part.finishReason),
          isPaused: part.finishReason.raw === PAUSED,
        };
        break;
      default:
        break;
    }
  }
  writer.endReasoning();
  return end;
}

/** Gemini tells its own calls beside tools of ours also one by one; its searches are named at the end. */
function isInternal({ toolName }: { readonly toolName: string }): boolean {
  return toolName.startsWith('server:');
}

/** What servers call an end in the words of other protocols, lower case. */
const RAW_REASONS: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  stop_sequence: 'stop',
  complete: 'stop',
  completed: 'stop',
  finished: 'stop',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  safety: 'content_filter',
  content_filtered: 'content_filter',
  sensitive: 'content_filter',
  refusal: 'content_filter',
  tool_use: 'tool_calls',
  function_call: 'tool_calls',
};

function toFinishReason({ unified, raw }: LanguageModelV4FinishReason): FinishReason {
  switch (unified) {
    case 'stop':
    case 'length':
      return unified;
    case 'content-filter':
      return 'content_filter';
    case 'tool-calls':
      return 'tool_calls';
    case 'interrupted':
      return 'incomplete';
    case 'error':
    case 'other':
      return RAW_REASONS[raw?.toLowerCase() ?? ''] ?? 'other';
  }
}
