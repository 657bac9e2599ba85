import type { PromptMessage } from '../contract';
import { say, type DemoStep } from './demo-step';

const TAIL_CHARACTERS = 48;

/** Returns the rest of the script, or else a remark on the question. */
export function continueAnswer(
  messages: readonly PromptMessage[],
  plan: (messages: readonly PromptMessage[]) => readonly DemoStep[],
): readonly DemoStep[] {
  const answerAt = messages.findLastIndex((message) => message.role === 'assistant');
  const soFar = messages[answerAt]?.text.trimEnd() ?? '';
  const before = messages.slice(0, answerAt);
  const rest = restOf(scriptText(plan(before)), soFar);
  if (rest !== null && rest.trim() !== '') return say(rest);
  const question = before.findLast((message) => message.role === 'user')?.text.trim() ?? '';
  const subject =
    question === '' ? 'that' : `“${question.length > 80 ? `${question.slice(0, 79)}…` : question}”`;
  return say(
    `There is nothing left to add to ${subject}: the answer above is complete. Ask for **long** to see an answer ` +
      'that is worth stopping and continuing.',
  );
}

function scriptText(steps: readonly DemoStep[]): string {
  return steps.map((step) => (step.type === 'say' ? step.text : '')).join('');
}

function restOf(script: string, soFar: string): string | null {
  if (soFar === '') return script;
  if (script.startsWith(soFar)) return script.slice(soFar.length).trimStart();
  const tail = soFar.slice(-TAIL_CHARACTERS);
  const at = script.lastIndexOf(tail);
  return at === -1 ? null : script.slice(at + tail.length).trimStart();
}
