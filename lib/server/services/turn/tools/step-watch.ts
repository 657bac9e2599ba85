import 'server-only';
import type { FinishReason } from '@/lib/domain/money/usage';
import type { FlowOrigin } from '@/lib/domain/tool/flow/flow-table';
import { findChargedTool, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';

interface CalledTool {
  readonly title: string;
  readonly flow: { readonly returns: FlowOrigin };
}

/** The events of a step are passed on, but not its end. */
export class StepWatch {
  finishReason: FinishReason = 'other';
  hasUsage = false;
  usedTokens = 0;
  readonly used = new Map<ProviderToolId, number>();
  private tokens = 0;
  private readonly pass: (event: ChatEvent) => void;
  private readonly tools: ReadonlyMap<string, CalledTool>;

  constructor(pass: (event: ChatEvent) => void, tools: ReadonlyMap<string, CalledTool>) {
    this.pass = pass;
    this.tools = tools;
  }

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
