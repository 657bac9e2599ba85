import type { ModelRequest, PromptMessage } from '../contract';
import { continueAnswer } from './continue-answer';
import type { DemoStep } from './demo-step';
import { findKeyword } from './keywords';
import { introduction } from './scripts/introduction';
import { smallTalk } from './scripts/small-talk';

/** Equal conversations get equal steps. */
export function planDemoAnswer(request: Pick<ModelRequest, 'messages'>): readonly DemoStep[] {
  const last = request.messages.at(-1)?.text ?? '';
  if (CONTINUE.test(last) && request.messages.some((message) => message.role === 'assistant'))
    return continueAnswer(request.messages, planAnswer);
  return planAnswer(request.messages);
}

function planAnswer(messages: readonly PromptMessage[]): readonly DemoStep[] {
  const last = messages.at(-1)?.text ?? '';
  const keyword = findKeyword(last);
  if (keyword !== null) return keyword.script(last);
  return messages.some((message) => message.role === 'assistant') ? smallTalk(messages) : introduction(last);
}

const CONTINUE = /^\W*(please\s+)?(continue|go on|carry on|keep going)\b/i;
