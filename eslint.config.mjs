import { readdirSync } from 'node:fs';
import next from '@next/eslint-plugin-next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ARROWS } from './scripts/import-table.mjs';
import { LENGTHS } from './scripts/lint/lengths.mjs';
import { NO_FOREIGN_READER } from './scripts/no-foreign-reader.mjs';

const CODE = ['**/*.{ts,tsx,mjs,js}'];
const CONFIGURATION = ['*.config.{ts,mjs}', '.dependency-cruiser.mjs'];
/** Next finds these files by their name and uses their default export. */
const NEXT_DEFAULTS = [
  'app/**/{page,layout,template,loading,error,global-error,not-found,default,icon,apple-icon,opengraph-image,manifest,robots,sitemap}.{ts,tsx}',
  'lib/i18n/request.ts',
];
/** Where calls without an owner are fenced in: the repositories themselves, sign-in, the generation's reaper, jobs. */
const UNSAFE_PLACES = [
  'lib/server/providers/known-abilities.ts',
  // What administrators do to the whole server; their routes require the role.
  'lib/server/services/account/sign-in/set-up-server.ts',
  'lib/server/services/server/**',
  'lib/server/services/backup/{backups,make-asked-backup}.ts',
  'lib/server/db/**',
  'lib/server/auth/**',
  'lib/server/billing/**',
  'lib/server/generation/**',
  'lib/server/jobs/**',
  'lib/server/lifecycle/**',
  'lib/server/operator/**',
  'lib/server/storage/**',
  'lib/server/limits/**',
  'lib/server/services/account/{account-email,delete-account,password-reset,push-sender}.ts',
  'lib/server/services/account/sign-in/{finish-sign-in,passkey-sign-in,sign-in-with-oauth}.ts',
  'lib/server/services/account/sign-in/{refresh-session,register-account,sign-in}.ts',
  'lib/server/services/money/{credits,prove-ledger}.ts',
  'lib/server/services/provider-key/delete-expired-keys.ts',
  'lib/server/services/conversation/purge-conversations.ts',
  // The token of a shared link is the permission.
  'lib/server/services/share/continue-shared-branch.ts',
  'lib/server/services/turn/notices/tell-left-notices.ts',
  'lib/server/services/share/{find-shared-picture,read-published-artifact,read-shared-branch}.ts',
  'tests/**',
];

/** Fields stand in the object, and props in the element, that they belong to; spreading a literal only saves lines. */
const PACKED = {
  selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > * > Property[shorthand=true]',
  message: 'Write the fields into the object itself, and the props into the element.',
};

/** One thing has one name everywhere. */
const NAMES = [
  {
    selector:
      'VariableDeclarator[init.callee.name=/^(useTranslations|createTranslator)$/] > Identifier.id:not([name=/^t([A-Z]|$)/])',
    message: 'Words come from t, or from t and the name of their namespace.',
  },
  {
    selector:
      "BinaryExpression[operator='*'][right.value=1024]:matches([left.value=1024], [left.right.value=1024])",
    message: 'Use MEGABYTE of lib/domain/shared/byte-units.ts.',
  },
  {
    selector: "NewExpression[callee.name='Response'] Property[key.name='status'][value.value=204]",
    message: 'Use noContent() of lib/server/http/route/route.ts.',
  },
];

const FORBIDDEN = {
  environment: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read settings through env() of lib/server/platform/env.ts.',
  },
  owner: {
    selector: "MemberExpression[object.name='ownerIdSchema'][property.name=/^(parse|safeParse|parseAsync)$/]",
    message: 'Only lib/server/auth makes an OwnerId: take the one the route gives you.',
  },
  unsafe: {
    selector: 'ImportSpecifier[imported.name=/^unsafe/]',
    message:
      'This call is not bound to an owner; the places it may be used from are listed in eslint.config.mjs.',
  },
  errorText: {
    selector:
      "CallExpression[callee.object.property.name='message'][callee.property.name=/^(includes|match|startsWith|endsWith|search)$/]",
    message: 'Read the code of an error by hasSqlState(): its text quotes what users wrote.',
  },
  retryingImport: {
    selector:
      'CallExpression[callee.name=/^(dynamic|lazy)$/]:not([arguments.0.callee.name="retryingImport"])',
    message:
      'Wrap the import in retryingImport() of lib/client/page/retrying-import.ts: a failed fetch takes the page down.',
  },
  physicalLiteral: {
    selector: `Literal[value=${physicalClass()}]`,
    message: 'Use logical classes (ms-, me-, ps-, pe-, start-, end-, text-start, border-s, rounded-s).',
  },
  physicalTemplate: {
    selector: `TemplateElement[value.raw=${physicalClass()}]`,
    message: 'Use logical classes (ms-, me-, ps-, pe-, start-, end-, text-start, border-s, rounded-s).',
  },
};

/** A test waits for what it wants to see, never for time to pass; `until` looks again and again. */
const WAIT = 'Wait with until() of tests/support/until.ts for what is to happen, not for time to pass.';
const TIMERS = ['setTimeout', 'setInterval', 'scheduler'];
const NO_SLEEPS = {
  'no-restricted-imports': [
    'error',
    {
      paths: [{ name: 'node:timers/promises', importNames: TIMERS, message: WAIT }],
    },
  ],
  'no-restricted-syntax': [
    'error',
    PACKED,
    ...[
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      "CallExpression[callee.name='setTimeout'][arguments.1.type='Literal']",
      "CallExpression[callee.name='until'] > ArrowFunctionExpression[body.type='BinaryExpression'] MemberExpression[object.name=/^(Date|performance)$/][property.name='now']",
      "CallExpression[callee.property.name='waitForTimeout']",
    ].map((selector) => ({ selector, message: WAIT })),
  ],
};

/** The network of a component test is `FakeServer`, over msw: a real request, real headers, a real abort. */
const NO_HAND_MADE_FETCH = [
  {
    selector: "AssignmentExpression > MemberExpression.left[property.name='fetch']",
    message: 'Answer calls with FakeServer of tests/support/servers/fake-server.ts.',
  },
  {
    selector: "CallExpression[callee.property.name=/^(spyOn|replaceProperty)$/][arguments.1.value='fetch']",
    message: 'Answer calls with FakeServer of tests/support/servers/fake-server.ts.',
  },
];

const OUTBOUND =
  'Requests leave the server by lib/server/platform/outbound, which obeys PROXY and guards addresses.';

function physicalClass() {
  const sided = '-?(scroll-)?(m[lr]|p[lr]|left|right)-(\\d|\\[|\\(|auto|px|full)';
  const named =
    '(text|float|clear)-(left|right)(?![\\w-])|border-[lr](?![a-z])|rounded-(l|r|tl|tr|bl|br)(?![a-z])';
  return `/(^|[\\s:!])(${sided}|${named})/`;
}

const forbid = (...names) => ['error', PACKED, ...NAMES, ...names.map((name) => FORBIDDEN[name])];

/** Seen from a folder, everything of ours is out of bounds but what its row lists. */
function zones() {
  return ARROWS.flatMap(({ of, except = [], may }) =>
    namesFor(of, except).map((one) => {
      const target = of.replace('<one>', one);
      return {
        target: except.length > 0 && !of.includes('<one>') ? targetsBut(target, except) : `./${target}`,
        from: '.',
        except: [...new Set(['./node_modules', ...may.map((place) => `./${place.replace('<one>', one)}`)])],
        message: `${target} may import only: ${may.join(', ')} (scripts/import-table.mjs).`,
      };
    }),
  );
}

function namesFor(of, except) {
  if (!of.includes('<one>')) return [''];
  const parent = of.slice(0, of.indexOf('/<one>'));
  return folders(parent).filter((name) => !except.includes(`${parent}/${name}`));
}

function targetsBut(folder, except) {
  const inside = folders(folder).filter((name) => !except.includes(`${folder}/${name}`));
  return [`./${folder}/*.*`, ...inside.map((name) => `./${folder}/${name}`)];
}

function folders(parent) {
  try {
    return readdirSync(new URL(`./${parent}/`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** What editors show, in about a second; rules that ask for types are added by scripts/lint/typed.config.mjs. */
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/.next/',
      '.node/',
      '.data/',
      '.cache/',
      'shots/',
      'coverage/',
      'test-results/',
      'lib/server/db/generated/',
      'next-env.d.ts',
      'tests/fixtures/',
      'public/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    files: CODE,
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: zones() }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', orderImportKind: 'ignore' },
        },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true, ignorePattern: 'eslint-disable' }],
      'no-console': 'error',
      'no-restricted-syntax': forbid('environment', 'owner', 'unsafe'),
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, '@next/next': next },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      'no-restricted-syntax': forbid(
        'environment',
        'owner',
        'unsafe',
        'retryingImport',
        'physicalLiteral',
        'physicalTemplate',
      ),
    },
  },
  { ...jsxA11y.flatConfigs.strict, files: ['app/**/*.tsx', 'components/**/*.tsx'] },
  {
    files: ['lib/client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // What the browser loads takes the functions of zod it uses; the classes of `zod` bring all their methods (25 KB).
    files: ['lib/{domain,contracts,wire,client,i18n}/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: "Import * as z from 'zod/mini'." }] },
      ],
    },
  },
  {
    files: ['lib/server/**/*.ts'],
    ignores: ['lib/server/platform/outbound/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: OUTBOUND },
        { name: 'WebSocket', message: OUTBOUND },
      ],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: OUTBOUND }],
    },
  },
  NO_FOREIGN_READER,
  { files: UNSAFE_PLACES, rules: { 'no-restricted-syntax': forbid('environment', 'owner') } },
  {
    files: ['tests/**'],
    rules: { 'no-restricted-syntax': forbid('environment') },
  },
  {
    files: ['lib/server/auth/**', 'lib/server/db/**'],
    rules: { 'no-restricted-syntax': forbid('environment', 'errorText') },
  },
  {
    files: ['lib/server/platform/env.ts', 'prisma.config.ts', 'scripts/**', 'tests/**', ...CONFIGURATION],
    rules: { 'no-restricted-syntax': forbid() },
  },
  ...LENGTHS,
  {
    files: ['tests/{unit,components,integration,e2e,structure,support}/**'],
    // The first two are the places that wait; the bystander's tests measure how long others wait.
    ignores: ['tests/support/until.ts', 'tests/support/flush-tasks.ts', 'tests/support/bystander/**'],
    rules: NO_SLEEPS,
  },
  {
    files: ['tests/components/**'],
    rules: { 'no-restricted-syntax': [...NO_SLEEPS['no-restricted-syntax'], ...NO_HAND_MADE_FETCH] },
  },
  {
    files: [
      'scripts/**',
      'tests/support/*.mjs',
      'tests/support/{postgres,runner}/*.mjs',
      'tests/e2e/support/servers/start-application.ts',
      'tests/bench/**',
      ...CONFIGURATION,
      ...NEXT_DEFAULTS,
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
