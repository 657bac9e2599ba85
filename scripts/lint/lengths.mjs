/** Rooms in which no function has a complexity over 15; the list grows until it is everything. */
const SIMPLE_ROOMS = [
  'app/**',
  'lib/{contracts,i18n,wire}/**',
  'lib/domain/{account,assistant,conversation,export,limit,model,money,preset,provider-key,search,server,share,shared}/**',
  'lib/client/!(request|turn)/**',
  'lib/server/{auth,billing,generation,http,jobs,lifecycle,limits,mail,operator,pictures,platform}/**',
  'lib/server/{processes,queue,storage,tools}/**',
  'lib/server/services/!(assistant|import|tool)/**',
  'lib/server/providers/{anthropic,azure,count,custom,demo,google,openai,plugins,shared}/**',
  'components/{assistants,chat-header,connection,document,export,file-drop,language,lightbox,markdown}/**',
  'components/{message,model-settings,offline,palette,plugins,presets,prompts,provider-key,retirement}/**',
  'components/{search,sent-requests,share,shared,shared-conversation,side-panel,speech,theme,top-up,ui}/**',
];

const CODE_LINES = { skipBlankLines: true, skipComments: true };

/** How long files and functions may be, how complex functions; blank lines and comments are not counted. */
export const LENGTHS = [
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: {
      'max-lines': ['error', { max: 300, ...CODE_LINES }],
      'max-lines-per-function': ['error', { max: 60, ...CODE_LINES }],
      complexity: ['error', { max: 30, variant: 'modified' }],
    },
  },
  // What a component shows is markup; the rest of it belongs into a hook.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, ...CODE_LINES }] },
  },
  {
    files: [
      'tests/**',
      // Tables: a limit or a command is a row each.
      'lib/server/limits/limit-rules.ts',
      'components/workspace/use-commands.ts',
      // Functions around a state of their own.
      'lib/client/draft/draft-shelf.ts',
      'lib/server/providers/coalesce/coalesce-stream.ts',
      'lib/server/services/import/import-conversations.ts',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  // A switch is a table: it counts once.
  { files: SIMPLE_ROOMS, rules: { complexity: ['error', { max: 15, variant: 'modified' }] } },
];
