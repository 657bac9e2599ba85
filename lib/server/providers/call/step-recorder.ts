import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { findChargedTool } from '@/lib/domain/tool/provider-tools';
import type { ModelStep, StepContent, ToolCall } from '../contract';
import type { OfferedTools } from './offered-tools';
import { PROVIDER_TOOL_PARTS } from './provider-tools/provider-tool-reader';

type StepPart = StepContent[number];

/** The provider wants this form and order back with the results. */
export class StepRecorder {
  private readonly parts: StepPart[] = [];
  private readonly calls: ToolCall[] = [];
  private readonly reasoningIndex = new Map<string, number>();
  private readonly offered: OfferedTools;

  constructor(offered: OfferedTools) {
    this.offered = offered;
  }

  text(delta: string): void {
    const last = this.parts.at(-1);
    if (last?.type === 'text') this.parts[this.parts.length - 1] = { ...last, text: last.text + delta };
    else if (delta !== '') this.parts.push({ type: 'text', text: delta });
  }

  /** Providers do not take these characters back as text, since they were thoughts. */
  textWasReasoning(characters: number): void {
    const index = this.parts.findLastIndex(({ type }) => type === 'text');
    const part = this.parts[index];
    if (part?.type !== 'text') return;
    const text = part.text.slice(0, Math.max(0, part.text.length - characters));
    if (text !== '') {
      this.parts[index] = { ...part, text };
      return;
    }
    this.parts.splice(index, 1);
    for (const [id, place] of this.reasoningIndex) if (place > index) this.reasoningIndex.set(id, place - 1);
  }

  part(part: LanguageModelV4StreamPart): void {
    switch (part.type) {
      case 'reasoning-start':
        this.reasoningIndex.set(part.id, this.parts.length);
        this.parts.push({ type: 'reasoning', text: '', ...optionsOf(part.providerMetadata) });
        return;
      case 'reasoning-delta':
        this.growReasoning(part.id, part.delta, part.providerMetadata);
        return;
      case 'reasoning-end':
        this.growReasoning(part.id, '', part.providerMetadata);
        return;
      case 'tool-call': {
        const { toolCallId, toolName, input, providerMetadata, providerExecuted = false } = part;
        if (noteOf(toolName) !== undefined) return;
        if (!providerExecuted)
          this.calls.push({ toolCallId, name: toolName, input: this.offered.readInput(toolName, input) });
        this.parts.push({
          type: 'tool-call',
          toolCallId,
          toolName,
          ...(providerExecuted ? { providerExecuted } : {}),
          input: toolInput(input),
          ...optionsOf(providerMetadata),
        });
        return;
      }
      case 'tool-result': {
        const { toolCallId, toolName, result, isError = false, preliminary = false, providerMetadata } = part;
        const note = noteOf(toolName);
        if (note !== undefined) {
          if (!preliminary && !isError) this.text(note);
          return;
        }
        this.parts.push({
          type: 'tool-result',
          toolCallId,
          toolName,
          output: { type: isError ? 'error-json' : 'json', value: result },
          ...optionsOf(providerMetadata),
        });
        return;
      }
      default:
        return;
    }
  }

  /** The content of a last step is never used. */
  toStep(isPaused: boolean): ModelStep {
    const goesOn = isPaused || this.calls.length > 0;
    return { content: goesOn ? this.parts : [], calls: this.calls, isPaused };
  }

  private growReasoning(id: string, delta: string, metadata: SharedV4ProviderMetadata | undefined): void {
    const index = this.reasoningIndex.get(id);
    const part = index === undefined ? undefined : this.parts[index];
    if (index === undefined || part?.type !== 'reasoning') return;
    this.parts[index] = { ...part, text: part.text + delta, ...optionsOf(metadata) };
  }
}

/** It stands for a result that cannot be sent back; undefined means that it can. */
function noteOf(toolName: string): string | undefined {
  const id = findChargedTool(toolName);
  return id === null ? undefined : PROVIDER_TOOL_PARTS[id].note;
}

function optionsOf(metadata: SharedV4ProviderMetadata | undefined) {
  return metadata === undefined ? {} : { providerOptions: metadata };
}

/** Malformed arguments become an empty object. */
export function toolInput(input: string): Record<string, unknown> {
  const value: unknown = parseJson(input);
  return isRecord(value) ? value : {};
}
