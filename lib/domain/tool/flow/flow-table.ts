import * as z from 'zod/mini';

const FLOW_SOURCES = [
  'search',
  'page',
  'file',
  'tool',
  'server',
  'assistant',
  'skill',
  'import',
  'shared',
  'quote',
] as const;

export const flowSourceSchema = z.enum(FLOW_SOURCES);

export type FlowSource = z.infer<typeof flowSourceSchema>;

/** `own` stands for what this server makes of the words of the model. */
export const flowOriginSchema = z.enum([...FLOW_SOURCES, 'own']);

export type FlowOrigin = z.infer<typeof flowOriginSchema>;

export const FLOW_SINKS = [
  'page',
  'search',
  'action',
  'server',
  'picture',
  'provider',
  'memory',
  'here',
] as const;

export type FlowSink = (typeof FLOW_SINKS)[number];

/**
 * `private`: the user is asked where facts, instructions, skills or files of theirs are in the prompt; `named`: unless
 * they typed the host or a search found the page; `host`: until they allow the host; `asks`: each time.
 */
export type FlowRule = 'free' | 'private' | 'named' | 'host' | 'asks';

const FREE = {
  page: 'free',
  search: 'free',
  action: 'free',
  server: 'free',
  picture: 'free',
  provider: 'free',
  memory: 'free',
  here: 'free',
} as const;

const FOREIGN = {
  page: 'named',
  search: 'private',
  action: 'named',
  server: 'named',
  picture: 'named',
  provider: 'private',
  memory: 'asks',
  here: 'free',
} as const;

/** Only this table decides what leaves, by who wrote what was read and where words go. */
export const FLOW_TABLE = {
  typed: FREE,
  own: { ...FREE, memory: 'asks' },
  search: FOREIGN,
  page: FOREIGN,
  file: FOREIGN,
  tool: FOREIGN,
  server: FOREIGN,
  assistant: { ...FOREIGN, action: 'host' },
  skill: FOREIGN,
  import: FOREIGN,
  shared: FOREIGN,
  quote: FOREIGN,
} as const satisfies Record<FlowOrigin | 'typed', Record<FlowSink, FlowRule>>;

const STRICTNESS: readonly FlowRule[] = ['free', 'private', 'named', 'host', 'asks'];

export function flowRule(sink: FlowSink, sources: Iterable<FlowOrigin>): FlowRule {
  let rule: FlowRule = FLOW_TABLE.typed[sink];
  for (const source of sources) {
    const other = FLOW_TABLE[source][sink];
    if (STRICTNESS.indexOf(other) > STRICTNESS.indexOf(rule)) rule = other;
  }
  return rule;
}

export const FLOW_ORIGINS = ['typed', 'own', ...FLOW_SOURCES] as const;
