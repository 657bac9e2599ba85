import type { ContentPart } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { textAfter } from '@/lib/domain/turn/text-after';
import { compatOutput } from './compat-call';
import { compatPlugins, compatText, PLUGIN_MARKER, type CompatPlugin } from './compat-text';

/** An event costs the same, however long the answer is. */
export class CompatAnswer {
  text: string;
  /** The length of the text and of all tool calls, which each event repeats. */
  length: number;
  private readonly calls: CompatPlugin[];
  private readonly newestOf: Map<string, number>;

  constructor(parts: readonly ContentPart[]) {
    this.text = compatText(parts);
    this.calls = compatPlugins(parts).plugins ?? [];
    this.newestOf = new Map(this.calls.map((call, index) => [call.runId, index]));
    this.length = this.calls.reduce((sum, call) => sum + callLength(call), this.text.length);
  }

  /** Returns false when the event shows nothing. */
  add(event: ChatEvent): boolean {
    switch (event.type) {
      case 'text':
        this.grow(event.delta);
        return true;
      case 'text-was-reasoning':
        this.length -= event.characters;
        this.text = textAfter(this.text, event);
        return true;
      case 'tool-call':
        this.addCall(event);
        return true;
      case 'tool-question':
        return this.setCall(event.toolCallId, { outputs: compatOutput({ state: 'asking', output: null }) });
      case 'tool-allowed':
        return this.setCall(event.toolCallId, { outputs: null });
      case 'tool-result': {
        const state = event.isUnknown === true ? 'unknown' : 'done';
        const outputs = compatOutput({ state, output: event.output });
        return this.setCall(event.toolCallId, { loading: false, outputs });
      }
      default:
        return false;
    }
  }

  /** Absent, not empty, when there are no tool calls. */
  plugins(): { plugins?: readonly CompatPlugin[] } {
    return this.calls.length === 0 ? {} : { plugins: this.calls };
  }

  private grow(text: string): void {
    this.text += text;
    this.length += text.length;
  }

  private addCall({ toolCallId, name, input }: ChatEvent & { type: 'tool-call' }): void {
    const call = { runId: toolCallId, loading: true, inputs: [input], latest: name, outputs: null };
    this.grow(PLUGIN_MARKER);
    this.length += callLength(call);
    this.newestOf.set(toolCallId, this.calls.length);
    this.calls.push(call);
  }

  /** It changes the newest call of the id; false means that there is none. */
  private setCall(toolCallId: string, fields: Partial<CompatPlugin>): boolean {
    const index = this.newestOf.get(toolCallId);
    const call = index === undefined ? undefined : this.calls[index];
    if (index === undefined || call === undefined) return false;
    const changed = { ...call, ...fields };
    this.calls[index] = changed;
    this.length += callLength(changed) - callLength(call);
    return true;
  }
}

function callLength({ inputs, latest, outputs }: CompatPlugin): number {
  return inputs.reduce((sum, input) => sum + input.length, latest.length + (outputs?.length ?? 0));
}
