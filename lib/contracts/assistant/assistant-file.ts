import type { ActionMetadata } from '@/lib/domain/tool/action';
import { chosenToolkits, toAssistantForm } from './assistant-form';
import type { AssistantObject } from './assistants';

/**
 * The file can be imported again. Secrets of actions are left out; files and skills are named only by ids, which
 * hold in no other account.
 */
export function toAssistantFile(assistant: AssistantObject, actions: readonly ActionMetadata[]): string {
  const { name, description, instructions, model, file_ids, skill_ids = [] } = assistant;
  const form = toAssistantForm(assistant);
  const file = {
    object: 'assistant',
    name,
    description,
    instructions,
    model,
    tools: [
      ...(form.hasPython ? [{ type: 'code_interpreter' }] : []),
      ...(form.hasRetrieval ? [{ type: 'retrieval' }] : []),
      ...chosenToolkits(form).map((id) => ({ type: 'toolkit', id })),
      ...form.functions.map((each) => ({ type: 'function', function: each })),
    ],
    actions: actions.map((metadata) => ({ metadata })),
    file_ids,
    skill_ids,
  };
  return JSON.stringify(file, null, 2);
}
