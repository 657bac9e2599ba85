import 'server-only';
import { messageText } from '@/lib/domain/message/message-text';
import { providerToolLimits } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import type { Reserve } from '../../../generation/contract';
import type { ModelRequest } from '../../../providers/contract';
import { answerPictures } from '../../file/picture/answer-pictures';
import { limitToCredit, type LimitedCall } from '../../money/plan-turn-charge';
import { openCitations, type Citations } from '../passages/open-citations';
import { readableBy } from '../tools/answering-models';
import { classicAgent } from '../tools/classic-agent';
import type { BegunTurn } from '../value/turn';

export interface RunControl {
  readonly emit: (event: ChatEvent) => void;
  readonly signal: AbortSignal;
  readonly onSent: (read: () => RequestRecord) => void;
  readonly reserve: Reserve;
}

export interface OpenAnswer {
  readonly turn: BegunTurn;
  readonly control: RunControl;
  readonly citations: Citations;
  /** The first request of the answer to its model. */
  readonly request: ModelRequest;
  readonly pass: (event: ChatEvent) => void;
}

/** The answer costs no more than the credit that was held. */
export function openAnswer(turn: BegunTurn, control: RunControl): OpenAnswer {
  const { models, firstCharge, plan, prompt, branch } = turn;
  const call = limitToCredit(models.settings, firstCharge, plan.heldCredits);
  const citations = openCitations(control.emit, { prompt: prompt.messages, branch, base: plan });
  const request = requestOf(turn, { control, call, citations });
  return { turn, control, citations, request, pass: call.toEmit(citations.emit) };
}

interface RequestParts {
  readonly control: RunControl;
  readonly call: LimitedCall;
  readonly citations: Citations;
}

function requestOf(turn: BegunTurn, { control, call, citations }: RequestParts): ModelRequest {
  const { owner, endpoint, prompt, words } = turn;
  const { model, chatModel, settings, providerTools } = turn.models;
  const { promptTokenCount, leftOutMessages } = prompt;
  return {
    model,
    system: prompt.system,
    messages: readableBy(chatModel, prompt.messages),
    settings: call.settings,
    signal: control.signal,
    toolsInText: classicAgent,
    providerTools: providerToolLimits(call.isWhole ? providerTools : []),
    onPage: (page) => {
      words.addFound(page.url);
      citations.list(page);
    },
    pictures: answerPictures(owner, {
      runId: turn.plan.runId,
      model,
      settings,
      signal: control.signal,
      question: messageText(turn.userMessage),
    }),
    onSent: (read) => {
      control.onSent(() => ({ ...read(), endpoint, model, promptTokenCount, leftOutMessages }));
    },
  };
}
