import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { pictureNote } from '@/lib/domain/turn/prompt/prompt-file';
import type { ModelRequest, PromptMessage } from '../contract';

/**
 * It returns what could still be left out. Results need their tools, tools described in the text are system text, and
 * beside a provider's tools it is unclear which one is refused.
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

export function withSystemInQuestion(
  messages: readonly PromptMessage[],
  system: string,
): readonly PromptMessage[] {
  const [first, ...others] = messages;
  if (first?.role !== 'user') return [{ role: 'user', text: system }, ...messages];
  const text = [system, first.text].filter((part) => part.trim() !== '').join('\n\n');
  return [{ ...first, text }, ...others];
}
