import type { PromptMessage } from '../../contract';
import { say, type DemoStep } from '../demo-step';

const QUOTE_CHARACTERS = 120;

/** A scripted model knows only the conversation itself. */
export function smallTalk(messages: readonly PromptMessage[]): readonly DemoStep[] {
  const questions = messages
    .filter((message) => message.role === 'user')
    .map((message) => message.text.trim());
  const current = questions.at(-1) ?? '';
  const earlier = questions.slice(0, -1);
  const first = earlier[0] ?? '';
  if (RECALL.test(current.slice(0, RECALL_LIMIT_CHARACTERS))) return say(recall(earlier));
  const repeatedAt = earlier.findIndex((question) => question.toLowerCase() === current.toLowerCase());
  const opening = OPENINGS[questions.length % OPENINGS.length] ?? '';
  const memory =
    repeatedAt === -1
      ? `This is your message number ${questions.length} here; the chat began with “${quote(first)}”.`
      : `You asked the same in message number ${repeatedAt + 1}, and a scripted model does not change its mind.`;
  return say(
    `${opening} “${quote(current)}” is ${describe(current)}.\n\n${memory} I am only the Demo model and know nothing of ` +
      'the world, but I can show you what this application does: try **table**, **code**, **maths**, **reasoning**, ' +
      '**tool call** or **long**. Or ask me *what did I say?*',
  );
}

const RECALL_LIMIT_CHARACTERS = 500;

const RECALL =
  /\b(what|which|list|repeat|remember|recall)\b.*\b(i|we|you|said|say|asked?|before|so far|remember)\b/i;

const OPENINGS = ['Noted.', 'I see.', 'Understood.', 'Thank you.'];

function recall(earlier: readonly string[]): string {
  const list = earlier.map((question, index) => `${index + 1}. “${quote(question)}”`).join('\n');
  return `Before this you sent ${earlier.length} ${earlier.length === 1 ? 'message' : 'messages'}:\n\n${list}\n\nEvery one of them is still part of this chat.`;
}

function describe(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const kind = text.endsWith('?') ? 'a question' : 'a statement';
  return `${kind} of ${words} ${words === 1 ? 'word' : 'words'}`;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > QUOTE_CHARACTERS ? `${line.slice(0, QUOTE_CHARACTERS - 1)}…` : line;
}
