import 'server-only';
import type { Assistant, AssistantTool } from '@/lib/domain/assistant/assistant';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listActions } from '../../../db/assistant/action-repository';
import { openActionSecrets } from '../../../platform/action-secret-box';
import { toActionTools } from '../../../tools/actions/action-tools';
import { STAYS_HERE, type Tool } from '../../../tools/contract';
import { actionAccountStore } from '../../tool/action/account-store';
import { chatFiles } from '../../tool/chat-files';
import { openToolkits, withOwnNames } from '../../tool/open-toolkits';
import { openPython } from '../../tool/python-source';

/** A toolkit that is not ready, or is switched off, has no tools. */
export async function openAssistantTools(
  owner: OwnerId,
  assistant: Assistant,
  signal: AbortSignal,
): Promise<readonly Tool[]> {
  const { tools, fileIds, actions } = assistant;
  const toolkitIds = toolkitIdsOf(assistant);
  const hasPython = tools.some(({ type }) => type === 'code_interpreter');
  const opened = await Promise.all([
    actions.length === 0 ? [] : openActions(owner, assistant),
    hasPython ? openPython(fileIds) : [],
    // Python is offered once, with what the assistant knows.
    openToolkits(
      owner,
      hasPython ? toolkitIds.filter((id) => id !== 'python') : toolkitIds,
      signal,
      'assistant',
    ),
  ]);
  return withOwnNames([...opened.flat(), ...tools.flatMap(toCallersFunction)]);
}

export function usedToolkitIds(
  assistant: { readonly assistant: Assistant } | null,
  { tools }: Pick<ConversationSettings, 'tools'>,
): readonly string[] {
  return assistant === null ? (tools ?? []) : toolkitIdsOf(assistant.assistant);
}

function toolkitIdsOf({ tools }: Assistant): string[] {
  return tools.flatMap((tool) => (tool.type === 'toolkit' ? [tool.id] : []));
}

function toCallersFunction(tool: AssistantTool): Tool[] {
  if (tool.type !== 'function') return [];
  const { name, description, parameters } = tool.function;
  return [
    {
      name,
      description,
      parameters,
      title: name,
      toolkitId: `function:${name}`,
      needsApproval: false,
      flow: { ...STAYS_HERE, returns: 'tool' },
      isAnsweredByUser: true,
      run: () => Promise.reject(new Error('The user answers this function.')),
    },
  ];
}

async function openActions(owner: OwnerId, { assistantId, isCopy }: Assistant): Promise<Tool[]> {
  const stored = await listActions(owner, assistantId);
  return stored.flatMap(({ actionId, metadata, api, sealed }) =>
    toActionTools({
      actionId,
      metadata,
      api,
      secrets: openActionSecrets(owner, actionId, sealed),
      isCopy,
      filesOf: chatFiles,
      accountOf: (auth) => actionAccountStore({ owner, actionId, domain: metadata.domain, auth }),
    }),
  );
}
