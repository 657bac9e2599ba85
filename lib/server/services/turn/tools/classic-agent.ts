import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/shared/app-error';
import { isProviderCall, PROVIDER_CALL_NAMES } from '@/lib/domain/tool/provider-tools';
import { toToolName, type ToolDefinition } from '@/lib/domain/tool/tool-definition';
import { ANSWER_LIMIT_CHARACTERS } from '@/lib/domain/turn/answer-limit';
import { ClassicScanner, classicInstructions, classicResult } from '@/lib/domain/turn/classic-agent';
import { textAfter } from '@/lib/domain/turn/text-after';
import { NO_CALLS, type ChatModel, type FinishedStep, type PromptMessage } from '../../../providers/contract';

/** The model calls tools in its text, one a step; that text is not shown. */
export function classicAgent(model: ChatModel): ChatModel {
  return {
    ...model,
    async generate({ tools = [], steps = [], mustAnswer, ...request }, emit) {
      if (tools.length === 0) return model.generate(request, emit);
      let scanner = new ClassicScanner();
      let written = '';
      let shownCharacters = 0;
      const system = [request.system, classicInstructions(tools)].filter((text) => text !== '').join('\n\n');
      const end: PromptMessage[] = mustAnswer === true ? [{ role: 'user', text: ANSWER_NOW }] : [];
      const messages = joinTurns([...request.messages, ...steps.flatMap(stepTurns), ...end]);
      await model.generate({ ...request, system, messages }, (event) => {
        if (event.type === 'finish') passRest();
        if (event.type === 'text-was-reasoning') {
          // A call among thoughts does not count, and was not shown.
          passRest();
          scanner = new ClassicScanner();
          written = textAfter(written, event);
          const characters = Math.min(event.characters, shownCharacters);
          if (characters > 0) emit({ ...event, characters });
          return;
        }
        if (event.type !== 'text') {
          emit(event);
          return;
        }
        written += event.delta;
        // Text that may be a call is not shown yet, so no limit of the answer counts it.
        if (written.length > ANSWER_LIMIT_CHARACTERS) throw tooLong();
        const text = scanner.read(event.delta);
        show(text);
      });
      const last = scanner.end();
      if (!('call' in last)) return NO_CALLS;
      const { name, input } = last.call;
      const call = { toolCallId: `call_${randomUUID()}`, name: nameOfOwn(name, tools), input };
      emit({ type: 'tool-call', ...call });
      return { content: [{ type: 'text', text: written }], calls: [call] };

      function passRest(): void {
        const rest = scanner.end();
        if ('text' in rest) show(rest.text);
      }

      function show(text: string): void {
        if (text === '') return;
        shownCharacters += text.length;
        emit({ type: 'text', delta: text });
      }
    },
  };
}

/** Calls under a provider's own names are charged, so that a call in text must not use one. */
function nameOfOwn(name: string, tools: readonly ToolDefinition[]): string {
  if (!isProviderCall(name)) return name;
  return toToolName(name, new Set([...PROVIDER_CALL_NAMES, ...tools.map((tool) => tool.name)]));
}

function tooLong(): AppError {
  const message = `The answer was longer than ${String(ANSWER_LIMIT_CHARACTERS)} characters.`;
  return new AppError('provider_bad_answer', { message });
}

const ANSWER_NOW = 'Use no more tools. Answer now with what you know.';

function stepTurns({ content, results }: FinishedStep): PromptMessage[] {
  const said = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  const told = results.map(({ name, output, isError }) => classicResult(name, output, isError)).join('\n\n');
  return [
    { role: 'assistant', text: said },
    { role: 'user', text: told },
  ];
}

/** Providers refuse two turns of the same role in a row. */
function joinTurns(turns: readonly PromptMessage[]): PromptMessage[] {
  const joined: PromptMessage[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.role === turn.role)
      joined[joined.length - 1] = { ...last, text: `${last.text}\n\n${turn.text}` };
    else joined.push(turn);
  }
  return joined;
}
