import { titleFromQuestion } from '@/lib/domain/conversation-title';
import type { ModelRequest, PromptMessage } from '../contract';
import { continueAnswer } from './continue-answer';
import { say, type DemoStep } from './demo-step';
import { findKeyword } from './keywords';
import { introduction } from './scripts/introduction';
import { smallTalk } from './scripts/small-talk';

/** What the demo model does with a conversation. The same conversation always gives the same steps. */
export function planDemoAnswer(request: Pick<ModelRequest, 'system' | 'messages'>): readonly DemoStep[] {
  const last = request.messages.at(-1)?.text ?? '';
  if (asksForTitle(request.system, last)) return say(titleFromQuestion(subjectOf(last)));
  if (CONTINUE.test(last) && request.messages.some((message) => message.role === 'assistant'))
    return continueAnswer(request.messages, planAnswer);
  return planAnswer(request.messages);
}

/** The answer to the last message, whatever came before it being the memory. */
function planAnswer(messages: readonly PromptMessage[]): readonly DemoStep[] {
  const last = messages.at(-1)?.text ?? '';
  const keyword = findKeyword(last);
  if (keyword !== null) return keyword.script(last);
  return messages.some((message) => message.role === 'assistant') ? smallTalk(messages) : introduction(last);
}

const CONTINUE = /^\W*(please\s+)?(continue|go on|carry on|keep going)\b/i;

/** A request for a title names it in its instructions and says how many words it may have. */
function asksForTitle(system: string, last: string): boolean {
  return [system, last].some(
    (text) =>
      /\btitle\b/i.test(text) &&
      /\b(words?|concise|short)\b/i.test(text) &&
      /conversation|chat|message|exchange/i.test(text),
  );
}

/** What the person asked, from a request that quotes it behind `User:` or in marks, else the last paragraph. */
function subjectOf(text: string): string {
  const quoted =
    /(?:^|\n)\W*(?:user|human|question|message)\W*[:：]\s*(.+)/i.exec(text)?.[1] ??
    /<(?:user|question|message)>\s*([^<]+)/i.exec(text)?.[1] ??
    /["“«]([^"”»]{3,})["”»]/.exec(text)?.[1];
  return (
    quoted ??
    text
      .trim()
      .split(/\n{2,}/)
      .at(-1) ??
    ''
  );
}
