import { ARROWS, OUR_FOLDERS } from './scripts/import-table.mjs';

/** `<one>` becomes a group on the left and a reference to it on the right. */
const startOf = (place, one) => `^${place.replace('<one>', one)}${/\.\w+$/.test(place) ? '$' : '/'}`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...ARROWS.map(({ of, except = [], may }) => ({
      name: `arrows-of-${of}`,
      comment: `${of} may import only: ${may.join(', ')}`,
      severity: 'error',
      from: {
        path: startOf(of, '([^/.]+)'),
        ...(except.length > 0 ? { pathNot: except.map((place) => startOf(place, '')) } : {}),
      },
      to: { path: `^(${OUR_FOLDERS.join('|')})/`, pathNot: may.map((place) => startOf(place, '$1')) },
    })),
    {
      name: 'no-prisma-outside-db',
      comment: 'The database is reached through repositories only.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/server/db/' },
      to: { path: '(^lib/server/db/generated/|node_modules/@prisma/)' },
    },
    {
      name: 'no-server-in-the-browser',
      comment: 'Nothing reachable from a component may reach the server.',
      severity: 'error',
      from: { path: '^components/|^lib/client/' },
      to: { path: '^lib/server/', reachable: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that no file imports is not in use.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(lib|components)/',
        pathNot: [
          '\\.d\\.ts$',
          '^lib/server/db/generated/',
          '^lib/i18n/request\\.ts$',
          // Read as a text and sent to the browser.
          '^lib/server/platform/service-worker\\.mjs$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^lib/server/db/generated/'] },
    exclude: { path: ['^\\.next/', '^\\.node/', '^\\.data/', '^tests/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
