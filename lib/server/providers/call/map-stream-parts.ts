import {
  TypeValidationError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { FinishReason } from '@/lib/domain/money/usage';
import { LoopSlice } from '../../platform/loop-slice';
import { PacedSink } from '../coalesce/paced-sink';
import type { ModelRequest } from '../contract';
import type { EventWriter } from './event-writer';
import { readFinishReason } from './finish-reasons';
import type { OfferedTools } from './offered-tools';
import type { PictureParts } from './picture-parts';
import { ProviderToolReader } from './provider-tools/provider-tool-reader';
import type { StepRecorder } from './step-recorder';
import type { ThoughtsInText } from './thoughts-in-text';
import { ToolInputLimit } from './tool-input-limit';

/** Unreadable events are skipped up to this number. */
const SKIPPED_LIMIT = 1_000;

interface StreamTargets {
  readonly writer: EventWriter;
  readonly sink: ThoughtsInText;
  readonly pictures: PictureParts;
  readonly step: StepRecorder;
  readonly offered: OfferedTools;
  readonly request: Pick<ModelRequest, 'model' | 'onPage' | 'providerTools' | 'mustAnswer'>;
}

/** Anthropic ends a request in this way when its tools need more time than one has. */
const PAUSED = 'pause_turn';

export interface StreamEnd {
  readonly usage: LanguageModelV4Usage;
  readonly reason: FinishReason;
  /** True when the provider wants to be asked again. */
  readonly isPaused: boolean;
}

/**
 * Returns usage and finish, since the caller knows whether the stream ended well. Returns null when the stream had no
 * end. Throws what the provider reports.
 */
export async function mapStreamParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  targets: StreamTargets,
): Promise<StreamEnd | null> {
  const mapper = new PartMapper(targets);
  const slice = new LoopSlice();
  for await (const part of stream) {
    if (slice.isOver) await slice.end();
    await mapper.add(part);
  }
  targets.writer.endReasoning();
  return mapper.end;
}

type PartOf<Type extends LanguageModelV4StreamPart['type']> = Extract<
  LanguageModelV4StreamPart,
  { type: Type }
>;

class PartMapper {
  /** Null until the stream has ended. */
  end: StreamEnd | null = null;
  private model: string | undefined;
  private hasText = false;
  private skipped = 0;
  private readonly toolInput = new ToolInputLimit();
  private readonly ofProvider: ProviderToolReader;
  private readonly paced: PacedSink;
  private readonly targets: StreamTargets;

  constructor(targets: StreamTargets) {
    this.targets = targets;
    const { request, pictures, writer, sink } = targets;
    this.ofProvider = new ProviderToolReader(request, {
      pictures,
      emit: (event) => writer.emit(event),
      interruptText: () => sink.interrupt(),
    });
    this.paced = new PacedSink(sink);
  }

  /** Throws the provider's error. */
  async add(sent: LanguageModelV4StreamPart): Promise<void> {
    if (sent.type === 'tool-call') this.toolInput.requireReadable(sent.input);
    const part = sent.type === 'tool-call' ? this.targets.offered.readCall(sent) : sent;
    this.targets.step.part(part);
    switch (part.type) {
      case 'text-delta':
      case 'reasoning-delta':
        return this.addText(part);
      case 'reasoning-end':
        // A bracket around text that was taken out before the package saw it has nothing to close.
        if (this.hasText) this.targets.writer.endReasoning();
        return;
      case 'tool-input-start':
        return this.toolInput.start();
      case 'tool-input-delta':
        return this.toolInput.add(part.delta);
      case 'tool-call':
        return this.addCall(part);
      case 'tool-result':
        return this.addResult(part);
      case 'source':
        return this.addSource(part);
      case 'file':
        this.targets.sink.interrupt();
        return this.targets.pictures.add(part);
      case 'response-metadata':
        return this.addModel(part.modelId);
      case 'error':
        return this.fail(part.error);
      case 'finish':
        return this.finish(part);
      default:
    }
  }

  /** An event that cannot be read is skipped, unless it was all there was. */
  private fail(error: unknown): void {
    this.targets.writer.endReasoning();
    if (!TypeValidationError.isInstance(error) || this.skipped > SKIPPED_LIMIT) throw error;
    this.skipped += 1;
  }

  /** Returns whether the package took an event that cannot be read for the end. */
  private isSpoilt({ unified, raw }: LanguageModelV4FinishReason): boolean {
    return this.skipped > 0 && unified === 'error' && raw === undefined;
  }

  private async addText(part: PartOf<'text-delta' | 'reasoning-delta'>): Promise<void> {
    const isReasoning = part.type === 'reasoning-delta';
    if (!isReasoning || part.delta !== '') this.hasText = true;
    if (isReasoning) this.paced.reasoning(part.delta);
    else this.paced.text(part.delta);
    await this.paced.flush();
  }

  private addCall(part: PartOf<'tool-call'>): void {
    const { sink, writer, offered } = this.targets;
    sink.interrupt();
    if (this.ofProvider.call(part) || isInternal(part)) return;
    writer.emit({
      type: 'tool-call',
      toolCallId: part.toolCallId,
      name: part.toolName,
      input: offered.readInput(part.toolName, part.input),
    });
  }

  private async addResult(part: PartOf<'tool-result'>): Promise<void> {
    if ((await this.ofProvider.result(part)) || isInternal(part)) return;
    this.targets.writer.emit({
      type: 'tool-result',
      toolCallId: part.toolCallId,
      output: typeof part.result === 'string' ? part.result : JSON.stringify(part.result),
      isError: part.isError === true,
    });
  }

  private addSource(part: PartOf<'source'>): void {
    if (part.sourceType !== 'url') return;
    this.targets.request.onPage?.({ url: part.url, title: part.title ?? '', text: '' });
  }

  private addModel(model: string | undefined): void {
    if (model === undefined || model === '' || model === this.model) return;
    this.model = model;
    this.targets.writer.emit({ type: 'model', model });
  }

  private finish(part: PartOf<'finish'>): void {
    this.ofProvider.finish(part.providerMetadata);
    this.end = {
      usage: part.usage,
      reason: this.isSpoilt(part.finishReason) ? 'stop' : toFinishReason(part.finishReason),
      isPaused: part.finishReason.raw === PAUSED,
    };
  }
}

/** Gemini also reports its own calls one by one; its searches come at the end. */
function isInternal({ toolName }: { readonly toolName: string }): boolean {
  return toolName.startsWith('server:');
}

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
      return readFinishReason(raw ?? '');
  }
}
