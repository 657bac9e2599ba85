import type { ActionMetadata } from '@/lib/domain/tool/action';
import { toAssistantForm, toTools } from './assistant-form';
import type { BuilderAssistant } from './builder-assistants';

/** Secrets are left out; the ids have no meaning in another account. */
export function toAssistantFile(assistant: BuilderAssistant, actions: readonly ActionMetadata[]): string {
  const { name, description, instructions, model, fileIds, skillIds } = assistant;
  const file = {
    object: 'assistant',
    name,
    description,
    instructions,
    model,
    tools: toTools(toAssistantForm(assistant)),
    actions: actions.map((metadata) => ({ metadata })),
    file_ids: fileIds,
    skill_ids: skillIds,
  };
  return JSON.stringify(file, null, 2);
}
