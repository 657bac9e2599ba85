import { keysOf } from '../shared/typed-record';
import type { FlowOrigin } from './flow/flow-table';

interface ProviderTool {
  /** A conversation switches the tool on by this id, among its toolkits. */
  readonly toolkitId: string;
  /** Its calls have this name, which has the price; no tool of ours has it. */
  readonly toolName: string;
  /** The name of the calls after the first of a request, which are free; absent: each call is charged. */
  readonly furtherName?: string;
  /** An answer makes at most this many charged calls. */
  readonly limit: number;
  readonly title: string;
  readonly description: string;
  readonly returns: FlowOrigin;
  /** Its words reach others than the provider, so the user may be asked first. */
  readonly reachesOthers: boolean;
  /** True where the next request of the answer is told what it returned. */
  readonly isRead: boolean;
  /** A failed call is not charged. */
  readonly isFreeWhenFailed: boolean;
}

/** Prices are in the table of models (`providerTools`). */
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
  /** The operator names the stores that are searched. */
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

export const PROVIDER_TOOL_IDS: readonly ProviderToolId[] = keysOf(PROVIDER_TOOLS);

/** A tool that is absent was not called. */
export type ProviderToolCounts = Readonly<Partial<Record<ProviderToolId, number>>>;

export function providerTool(id: ProviderToolId): ProviderTool {
  return PROVIDER_TOOLS[id];
}

/** The limits count the calls that are charged. */
export function providerToolLimits(ids: readonly ProviderToolId[]): ProviderToolCounts {
  return Object.fromEntries(ids.map((id) => [id, PROVIDER_TOOLS[id].limit]));
}

/** Calls that providers carry out themselves have these names. */
export const PROVIDER_CALL_NAMES: readonly string[] = PROVIDER_TOOL_IDS.flatMap((id) => {
  const { toolName, furtherName } = providerTool(id);
  return furtherName === undefined ? [toolName] : [toolName, furtherName];
});

/** Null means that no provider carried it out. */
export function findProviderTool(name: string): ProviderToolId | null {
  const isOf = (id: ProviderToolId) => {
    const { toolName, furtherName } = providerTool(id);
    return name === toolName || name === furtherName;
  };
  return PROVIDER_TOOL_IDS.find(isOf) ?? null;
}

/** Null means a toolkit of ours. */
export function findToolOfToolkit(toolkitId: string): ProviderToolId | null {
  return PROVIDER_TOOL_IDS.find((id) => PROVIDER_TOOLS[id].toolkitId === toolkitId) ?? null;
}

/** Null means that it is free. */
export function findChargedTool(name: string): ProviderToolId | null {
  return PROVIDER_TOOL_IDS.find((id) => PROVIDER_TOOLS[id].toolName === name) ?? null;
}

export function isProviderCall(name: string): boolean {
  return findProviderTool(name) !== null;
}
