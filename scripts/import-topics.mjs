/**
 * The topics of each layer, one folder each; a topic may import those before it in its row. `ground` lists what every
 * topic of the layer may import as well.
 */
export const TOPICS = [
  {
    layer: 'lib/domain',
    ground: [],
    order: [
      ...[
        'shared',
        'account',
        'limit',
        'search',
        'tool',
        'model',
        'settings',
        'money',
        'file',
        'message',
        'speech',
        'conversation',
        'preset',
        'assistant',
      ],
      ...['provider-key', 'turn', 'export', 'share', 'import', 'server'],
    ],
  },
  {
    layer: 'lib/contracts',
    ground: [],
    order: [
      ...[
        'shared',
        'system',
        'account',
        'conversation',
        'model',
        'preset',
        'provider-key',
        'message',
        'search',
      ],
      ...['money', 'turn', 'share', 'import', 'file', 'speech', 'tool', 'assistant', 'server'],
    ],
  },
  {
    layer: 'lib/server/services',
    ground: [],
    order: [
      ...[
        'account',
        'model',
        'provider-key',
        'preset',
        'money',
        'speech',
        'file',
        'tool',
        'message',
        'search',
        'share',
        'turn',
      ],
      ...['conversation', 'import', 'export', 'assistant', 'system', 'server'],
    ],
  },
  {
    layer: 'lib/server/db',
    ground: [
      ...['generated', 'prisma.ts', 'database-lane.ts', 'database-pools.ts', 'session-notices.ts'],
      ...[
        'shared-clock.ts',
        'statement-timeout.ts',
        'withheld-columns.ts',
        'advisory-locks.ts',
        'sized-list.ts',
        'kept-statement.ts',
      ],
    ],
    order: [
      ...[
        'server',
        'limit',
        'conversation',
        'model',
        'preset',
        'provider-key',
        'tool',
        'message',
        'file',
        'assistant',
        'search',
        'share',
      ],
      ...['money', 'turn', 'account', 'import'],
    ],
  },
  {
    // The ground comes first: the scope of the user, storage, calls, session, the page, its workers and hooks.
    layer: 'lib/client',
    ground: [],
    order: [
      ...['scope', 'storage', 'request', 'session', 'page', 'worker', 'hooks', 'shared', 'search', 'model'],
      ...[
        'thread',
        'draft',
        'file',
        'navigation',
        'system',
        'account',
        'money',
        'tool',
        'settings',
        'preset',
      ],
      ...['provider-key', 'conversation', 'turn', 'message', 'speech', 'artifact', 'assistant', 'export'],
      ...['share', 'import', 'server'],
    ],
  },
];
