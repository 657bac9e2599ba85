import 'server-only';
import type { FinishReason } from '@/lib/domain/money/usage';
import type { FlowOrigin } from '@/lib/domain/tool/flow/flow-table';
import { findChargedTool, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';

/** What is stored of a tool with its calls. */
interface CalledTool {
  readonly title: string;
  readonly flow: { readonly returns: FlowOrigin };
}

/** Passes on the events of one request of an answer, all but its end, and keeps what the next step needs to know. */
export class StepWatch {
  finishReason: FinishReason = 'other';
  hasUsage = false;
  /** Tokens that the provider reported, read and written. */
  usedTokens = 0;
  /** How often the provider used each of its own tools. */
  readonly used = new Map<ProviderToolId, number>();
  private tokens = 0;
  private readonly pass: (event: ChatEvent) => void;
  private readonly tools: ReadonlyMap<string, CalledTool>;

  /** `tools`: those that can be called, by their names. */
  constructor(pass: (event: ChatEvent) => void, tools: ReadonlyMap<string, CalledTool>) {
    this.pass = pass;
    this.tools = tools;
  }

  /** Tokens of what the model wrote in this step, estimated. */
  get writtenTokens(): number {
    return Math.ceil(this.tokens);
  }

  readonly emit = (event: ChatEvent): void => {
    switch (event.type) {
      case 'finish':
        this.finishReason = event.reason;
        return;
      case 'usage':
        this.hasUsage = true;
        this.usedTokens += event.usage.promptTokens + event.usage.completionTokens;
        break;
      case 'text':
      case 'reasoning':
        this.tokens += tokenShare(event.delta);
        break;
      case 'tool-call': {
        const ofProvider = findChargedTool(event.name);
        if (ofProvider !== null) this.used.set(ofProvider, (this.used.get(ofProvider) ?? 0) + 1);
        this.tokens += tokenShare(event.name) + tokenShare(event.input);
        const tool = this.tools.get(event.name);
        this.pass(tool === undefined ? event : { ...event, title: tool.title, origin: tool.flow.returns });
        return;
      }
      default:
        break;
    }
    this.pass(event);
  };
}
