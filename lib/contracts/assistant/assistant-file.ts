import type { ActionMetadata } from '@/lib/domain/tool/action';
import { PROVIDER_CODE, PROVIDER_PICTURES, PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import { toAssistantForm } from './assistant-form';
import type { AssistantObject } from './assistants';

/**
 * Returns an assistant as the text of a file that can be imported again: its texts, its model, its tools and its
 * actions without their secrets. Files and skills are named by their ids alone, which hold in no other account.
 */
export function toAssistantFile(assistant: AssistantObject, actions: readonly ActionMetadata[]): string {
  const { name, description, instructions, model, file_ids, skill_ids = [] } = assistant;
  const { hasPython, hasRetrieval, hasSearch, hasCode, hasPictures, toolkits, functions } =
    toAssistantForm(assistant);
  const toolkitIds = [
    ...(hasSearch ? [PROVIDER_SEARCH.toolkitId] : []),
    ...(hasCode ? [PROVIDER_CODE.toolkitId] : []),
    ...(hasPictures ? [PROVIDER_PICTURES.toolkitId] : []),
    ...toolkits,
  ];
  const file = {
    ...{ object: 'assistant', name, description, instructions, model },
    tools: [
      ...(hasPython ? [{ type: 'code_interpreter' }] : []),
      ...(hasRetrieval ? [{ type: 'retrieval' }] : []),
      ...toolkitIds.map((id) => ({ type: 'toolkit', id })),
      ...functions.map((each) => ({ type: 'function', function: each })),
    ],
    actions: actions.map((metadata) => ({ metadata })),
    ...{ file_ids, skill_ids },
  };
  return JSON.stringify(file, null, 2);
}
