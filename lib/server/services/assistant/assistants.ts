import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import {
  ASSISTANTS_LIMIT,
  toAssistantTools,
  type Assistant,
  type AssistantChange,
  type AssistantDraft,
  type OfferedAssistants,
} from '@/lib/domain/assistant/assistant';
import type { AssistantVersion } from '@/lib/domain/assistant/assistant-version';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { definedFields } from '@/lib/domain/shared/present-fields';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import * as rows from '../../db/assistant/assistant-repository';
import { listVersionPages } from '../../db/assistant/assistant-versions';
import {
  listAssistantBelongings,
  listAssistantIds,
  listAssistantPages,
  type AssistantBelongings,
  type AssistantPage,
} from '../../db/assistant/list-assistants';
import { listSkills } from '../../db/tool/skill-repository';
import { inHeavyReads } from '../../limits/heavy-read';
import { operatorConfig } from '../../platform/operator-config';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { listToolkits } from '../tool/list-toolkits';
import { listReadyPlugins } from '../tool/plugin-source';
import { standInModel } from './stand-in-model';

const ALL: OfferedAssistants = { supportedIds: null, excludedIds: [] };

interface ListedAssistants {
  readonly assistantIds: readonly string[];
  readonly hasMore: boolean;
  readonly pages: AsyncIterable<readonly Assistant[]>;
}

export async function listAssistants(
  owner: OwnerId,
  page: AssistantPage,
  signal: AbortSignal,
): Promise<ListedAssistants> {
  const { assistants: config } = await operatorConfig();
  const { assistantIds, hasMore } = await listAssistantIds(owner, config ?? ALL, page);
  const pages = inHeavyReads(owner, signal, listAssistantPages(owner, assistantIds));
  return { assistantIds, hasMore, pages };
}

export function listBelongings(owner: OwnerId): Promise<AssistantBelongings[]> {
  return listAssistantBelongings(owner);
}

/** Throws not_found. */
export async function getAssistant(owner: OwnerId, assistantId: string): Promise<Assistant> {
  const assistant = await rows.findAssistant(owner, assistantId);
  if (assistant === null) throw new AppError('not_found');
  return assistant;
}

/** Yields the newest first, without deleted skills. Throws not_found with the first page. */
export async function* listAssistantVersions(
  owner: OwnerId,
  assistantId: string,
  signal: AbortSignal,
): AsyncGenerator<AssistantVersion[]> {
  await getAssistant(owner, assistantId);
  const known = new Set((await listSkills(owner)).map(({ skillId }) => skillId));
  for await (const versions of inHeavyReads(owner, signal, listVersionPages(owner, assistantId)))
    yield versions.map((version) => withKnownSkills(version, known));
}

interface NewAssistant extends Omit<rows.NewParts, 'mayExist'> {
  /** Requests with the same key create one assistant. */
  readonly createKey?: string | null;
}

/**
 * Throws assistant_limit, skill_limit, storage_full, file_refused (too many), validation_failed (a skill of
 * others), forbidden.
 */
export async function createAssistant(
  owner: OwnerId,
  draft: AssistantDraft,
  { createKey = null, ...brought }: NewAssistant = {},
): Promise<Assistant> {
  await requireBuilder();
  await requireSkills(owner, draft.skillIds);
  const assistantId = createKey === null ? newAssistantId(randomUUID()) : keyedAssistantId(owner, createKey);
  const fields = {
    name: draft.name ?? null,
    description: draft.description ?? null,
    instructions: draft.instructions ?? null,
    endpoint: draft.endpoint ?? null,
    model: await standInModel(owner, draft),
    tools: toAssistantTools(draft.tools, await toolkitIds(owner)),
    skillIds: draft.skillIds ?? [],
    knowsUser: draft.knowsUser ?? false,
  };
  const isCopy = draft.isCopy === true || brought.isCopy === true;
  const parts = { ...brought, isCopy, fileIds: draft.fileIds ?? [], mayExist: createKey !== null };
  const created = await rows.insertAssistant(owner, assistantId, fields, parts);
  if (created === null) throw new AppError('assistant_limit', { limit: ASSISTANTS_LIMIT });
  return created;
}

function newAssistantId(uuid: string): string {
  return `asst_${uuid.replaceAll('-', '')}`;
}

/** The keys of two users never lead to the same assistant. */
function keyedAssistantId(owner: OwnerId, createKey: string): string {
  const digest = createHash('sha256').update(`${owner} ${createKey}`).digest('hex');
  return newAssistantId(digest.slice(0, 32));
}

/**
 * The last writer wins. Without tools it has none afterwards. Throws not_found, storage_full, file_refused
 * (too many), validation_failed (a skill of others), forbidden.
 */
export async function updateAssistant(
  owner: OwnerId,
  assistantId: string,
  { fileIds, skillIds, knowsUser, tools, name, description, instructions, ...change }: AssistantChange,
): Promise<Assistant> {
  await requireBuilder();
  const stored = await getAssistant(owner, assistantId);
  await requireSkills(owner, skillIds);
  // A plugin that was uninstalled meanwhile stays chosen, and works again with the plugin.
  const known = new Set([...(await toolkitIds(owner)), ...toolkitIdsOf(stored)]);
  const { endpoint = stored.endpoint, model = stored.model } = change;
  const skills = skillIds === undefined ? {} : { skillIds };
  const changed = {
    ...definedFields({ name, description, instructions, endpoint: change.endpoint, knowsUser }),
    ...(change.model === undefined ? {} : { model: await standInModel(owner, { endpoint, model }) }),
    ...skills,
    ...(fileIds === undefined ? {} : { fileIds }),
    tools: toAssistantTools(tools, known),
  };
  const saved = await rows.updateAssistant(owner, assistantId, changed);
  if (saved === null) throw new AppError('not_found');
  return saved;
}

/** The files of the assistant stay in the user's list. Throws not_found and forbidden. */
export async function deleteAssistant(owner: OwnerId, assistantId: string): Promise<void> {
  await requireBuilder();
  if (!(await rows.deleteAssistant(owner, assistantId))) throw new AppError('not_found');
  removeObjectsSoon();
}

/** Throws not_found, and file_refused for too many files. */
export async function addAssistantFiles(
  owner: OwnerId,
  assistantId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (!(await rows.addAssistantFiles(owner, assistantId, fileIds))) throw new AppError('not_found');
}

/** Throws forbidden where the operator lets users build no assistants. */
export async function requireBuilder(): Promise<void> {
  if ((await operatorConfig()).assistants?.disableBuilder === true) throw new AppError('forbidden');
}

function withKnownSkills(version: AssistantVersion, known: ReadonlySet<string>): AssistantVersion {
  const { fields } = version;
  return { ...version, fields: { ...fields, skillIds: fields.skillIds.filter((id) => known.has(id)) } };
}

/** Throws validation_failed, in the same way for unknown ids and for those of others. */
async function requireSkills(owner: OwnerId, skillIds: readonly string[] = []): Promise<void> {
  if (skillIds.length === 0) return;
  const found = await listSkills(owner, skillIds);
  if (found.length < new Set(skillIds).size)
    throw new AppError('validation_failed', { fields: { skillIds: 'names a skill that is not there' } });
}

function toolkitIdsOf({ tools }: Assistant): string[] {
  return tools.flatMap((tool) => (tool.type === 'toolkit' ? [tool.id] : []));
}

/** Assistants may use every plugin that is ready, since none is installed for an assistant. */
async function toolkitIds(owner: OwnerId): Promise<ReadonlySet<string>> {
  const [{ toolkits }, plugins] = await Promise.all([listToolkits(owner), listReadyPlugins(owner)]);
  const ofProvider = PROVIDER_TOOL_IDS.map((id) => PROVIDER_TOOLS[id].toolkitId);
  return new Set([...ofProvider, ...plugins, ...toolkits.map(({ id }) => id)]);
}
