import 'server-only';
import { randomBytes } from 'node:crypto';
import type { LinkedAssistant } from '@/lib/contracts/assistant/assistant-links';
import type { Assistant } from '@/lib/domain/assistant/assistant';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import * as rows from '../../db/assistant/assistant-links';
import { listToolkits } from '../tool/list-toolkits';
import { listReadyPlugins } from '../tool/plugin-source';
import { createAssistant, requireBuilder } from './assistants';

const TOKEN_BYTES = 32;

/** Throws not_found. */
export async function getAssistantLink(owner: OwnerId, assistantId: string): Promise<string | null> {
  const token = await rows.findAssistantLink(owner, assistantId);
  if (token === undefined) throw new AppError('not_found');
  return token;
}

/** Returns the existing token, also for two calls at the same time. Throws not_found and forbidden. */
export async function createAssistantLink(owner: OwnerId, assistantId: string): Promise<string | null> {
  await requireBuilder();
  await rows.saveAssistantLink(owner, assistantId, randomBytes(TOKEN_BYTES).toString('base64url'));
  return getAssistantLink(owner, assistantId);
}

/** Copies that were made from the link stay. Throws not_found. */
export async function deleteAssistantLink(owner: OwnerId, assistantId: string): Promise<void> {
  if (!(await rows.deleteAssistantLink(owner, assistantId))) throw new AppError('not_found');
}

/** Any user who is signed in may read it. Throws not_found. */
export async function getLinkedAssistant(owner: OwnerId, token: string): Promise<LinkedAssistant> {
  const { userId, tools, actions, endpoint: _endpoint, ...shown } = await requireLinked(token);
  const [{ toolkits }, plugins, skills] = await Promise.all([
    listToolkits(owner),
    listReadyPlugins(owner),
    rows.listLinkedSkills(token),
  ]);
  const titleOf = (toolkitId: string) =>
    toolkits.find(({ id }) => id === toolkitId)?.title ??
    (plugins.includes(toolkitId) ? findPlugin(toolkitId)?.name : undefined);
  const has = (type: 'code_interpreter' | 'retrieval') => tools.some((tool) => tool.type === type);
  const hasToolkit = (toolkitId: string) =>
    tools.some((tool) => tool.type === 'toolkit' && tool.id === toolkitId);
  return {
    ...shown,
    isOwn: userId === owner,
    hasPython: has('code_interpreter'),
    hasRetrieval: has('retrieval'),
    providerTools: PROVIDER_TOOL_IDS.filter((id) => hasToolkit(PROVIDER_TOOLS[id].toolkitId)),
    tools: tools.flatMap((tool) => {
      if (tool.type === 'function') return [tool.function.name];
      const title = tool.type === 'toolkit' ? titleOf(tool.id) : undefined;
      return title === undefined ? [] : [title];
    }),
    skills,
    actions: actions.map(({ metadata: { domain, auth } }) => ({ domain, needsSecret: auth.type !== 'none' })),
  };
}

/**
 * The copy has the tools and skills the user may have, and actions without secrets, which ask first. Files
 * stay with their owner. Throws not_found, assistant_limit, skill_limit, forbidden.
 */
export async function addLinkedAssistant(owner: OwnerId, token: string): Promise<Assistant> {
  await requireBuilder();
  // The skills are read before the rest: a link that ends meanwhile is missed there.
  const skills = await rows.loadLinkedSkills(token);
  const { name, description, instructions, endpoint, model, tools, actions } = await requireLinked(token);
  const named = tools.map((tool) => (tool.type === 'toolkit' ? tool.id : tool));
  return createAssistant(
    owner,
    { name, description, instructions, endpoint, model, tools: named },
    {
      skills,
      isCopy: true,
      actions: actions.map(({ metadata, api }) => ({ metadata: { ...metadata, skip_approval: false }, api })),
    },
  );
}

async function requireLinked(token: string): Promise<rows.StoredLinkedAssistant> {
  const linked = await rows.findLinkedAssistant(token);
  if (linked === null) throw new AppError('not_found');
  return linked;
}
