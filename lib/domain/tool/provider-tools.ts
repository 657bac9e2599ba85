import { keysOf } from '../shared/typed-record';
import type { FlowOrigin } from './flow/flow-table';

/** A model's own provider does these for it. */
interface ProviderTool {
  /** How it is switched on for a conversation, among toolkits. */
  readonly toolkitId: string;
  /** The name of its calls in an answer, which has the price; no tool of ours has this name. */
  readonly toolName: string;
  /** The name of the calls after the first of a request, which are free; absent: each call is charged. */
  readonly furtherName?: string;
  /** An answer makes at most this many charged calls. */
  readonly limit: number;
  readonly title: string;
  readonly description: string;
  /** Names who wrote what it returns. */
  readonly returns: FlowOrigin;
  /** True where its words reach others than the provider, so that the user may have to be asked first. */
  readonly reachesOthers: boolean;
  /** True where the next request of the answer is told what it returned. */
  readonly isRead: boolean;
  /** True where a call that failed is not charged. */
  readonly isFreeWhenFailed: boolean;
}

/** The price of each is in the table of models (`providerTools`). */
export const PROVIDER_TOOLS = {
  search: {
    toolkitId: 'provider:web_search',
    toolName: 'provider_web_search',
    limit: 8,
    title: 'Web search',
    description: 'The provider of the model searches the web.',
    returns: 'search',
    reachesOthers: true,
    isRead: true,
    isFreeWhenFailed: false,
  },
  /** A request has one session, which its first run begins and which is charged. */
  code: {
    toolkitId: 'provider:code',
    toolName: 'provider_code',
    furtherName: 'provider_code_run',
    limit: 4,
    title: 'Code execution',
    description: 'The provider of the model runs code.',
    returns: 'own',
    reachesOthers: false,
    isRead: true,
    isFreeWhenFailed: false,
  },
  pictures: {
    toolkitId: 'provider:pictures',
    toolName: 'provider_pictures',
    limit: 4,
    title: 'Image generation',
    description: 'The provider of the model draws pictures.',
    returns: 'own',
    reachesOthers: false,
    isRead: false,
    isFreeWhenFailed: true,
  },
  /** It searches stores that the operator names; without a store no model has it. */
  files: {
    toolkitId: 'provider:files',
    toolName: 'provider_file_search',
    limit: 8,
    title: 'File search',
    description: 'The provider of the model searches the files of this server’s operator.',
    returns: 'file',
    reachesOthers: false,
    isRead: true,
    isFreeWhenFailed: false,
  },
} as const satisfies Record<string, ProviderTool>;

export type ProviderToolId = keyof typeof PROVIDER_TOOLS;

/** The tools in the order in which they are listed and offered. */
export const PROVIDER_TOOL_IDS: readonly ProviderToolId[] = keysOf(PROVIDER_TOOLS);

/** How many charged calls of each tool are meant; absent: none. */
export type ProviderToolCounts = Readonly<Partial<Record<ProviderToolId, number>>>;

/** Returns a tool with all its fields. */
export function providerTool(id: ProviderToolId): ProviderTool {
  return PROVIDER_TOOLS[id];
}

/** Returns the most charged calls that an answer with these tools may have. */
export function providerToolLimits(ids: readonly ProviderToolId[]): ProviderToolCounts {
  return Object.fromEntries(ids.map((id) => [id, PROVIDER_TOOLS[id].limit]));
}

/** The names of calls that providers carry out. */
export const PROVIDER_CALL_NAMES: readonly string[] = PROVIDER_TOOL_IDS.flatMap((id) => {
  const { toolName, furtherName } = providerTool(id);
  return furtherName === undefined ? [toolName] : [toolName, furtherName];
});

/** Returns the tool that a call of an answer is of; null for calls that the provider did not carry out. */
export function findProviderTool(name: string): ProviderToolId | null {
  const isOf = (id: ProviderToolId) => {
    const { toolName, furtherName } = providerTool(id);
    return name === toolName || name === furtherName;
  };
  return PROVIDER_TOOL_IDS.find(isOf) ?? null;
}

/** Returns the tool that a toolkit switches on; null for toolkits of ours. */
export function findToolOfToolkit(toolkitId: string): ProviderToolId | null {
  return PROVIDER_TOOL_IDS.find((id) => PROVIDER_TOOLS[id].toolkitId === toolkitId) ?? null;
}

/** Returns the tool that charges a call of this name; null where none does. */
export function findChargedTool(name: string): ProviderToolId | null {
  return PROVIDER_TOOL_IDS.find((id) => PROVIDER_TOOLS[id].toolName === name) ?? null;
}

export function isProviderCall(name: string): boolean {
  return findProviderTool(name) !== null;
}
