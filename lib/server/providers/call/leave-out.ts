import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { pictureNote } from '@/lib/domain/turn/prompt/prompt-file';
import type { ModelRequest, PromptMessage } from '../contract';

/**
 * Returns what of a request can be left out of it beside what is left out already. Results of tools that were called
 * cannot be told without them, tools that are told in its text are system text, and beside tools of the provider it is
 * not clear which are refused.
 */
export function abilitiesOf(request: ModelRequest, out: ReadonlySet<ModelAbility>): ModelAbility[] {
  const { tools = [], steps = [], toolsInText, messages, system } = request;
  const hasTools =
    !hasToolsOfProvider(request) && tools.length > 0 && (steps.length === 0 || toolsInText !== undefined);
  const hasSystem = system.trim() !== '' || (hasTools && out.has('tools') && toolsInText !== undefined);
  const sent = [
    ...(hasPictures(messages) ? (['pictures'] as const) : []),
    ...(hasTools ? (['tools'] as const) : []),
    ...(hasSystem ? (['system'] as const) : []),
  ];
  return sent.filter((ability) => !out.has(ability));
}

function hasToolsOfProvider({ providerTools = {} }: ModelRequest): boolean {
  return Object.values(providerTools).some((count) => count > 0);
}

function hasPictures(messages: readonly PromptMessage[]): boolean {
  return messages.some(({ files = [] }) => files.some(({ kind }) => kind === 'image'));
}

/** Returns the messages with a note in the place of every picture. */
export function withoutPictures(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  return messages.map((message) =>
    message.files === undefined
      ? message
      : {
          ...message,
          files: message.files.map((file) =>
            file.kind === 'image' ? pictureNote(file.filename, 'cannot-see') : file,
          ),
        },
  );
}

/** Returns the messages with the system text before the first of them, in the turn of the user. */
export function withSystemInQuestion(
  messages: readonly PromptMessage[],
  system: string,
): readonly PromptMessage[] {
  const [first, ...others] = messages;
  if (first?.role !== 'user') return [{ role: 'user', text: system }, ...messages];
  const text = [system, first.text].filter((part) => part.trim() !== '').join('\n\n');
  return [{ ...first, text }, ...others];
}
