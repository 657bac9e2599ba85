import { readdirSync } from 'node:fs';
import { TOPICS } from './import-topics.mjs';

/**
 * The allowed imports: the table of ARCHITECTURE.md in a form ESLint and dependency-cruiser read. `of` is a folder or a
 * file, from the repository's root; `<one>` in it matches any single name, and `<one>` on the right is the same name.
 * Imports that are not listed are forbidden. Packages are not covered.
 */
const SERVER_GROUND = ['lib/server/platform'];
/** What several features show, in order: each room may import those before it, and every feature all of them. */
const SHOWN = [
  'components/ui',
  'components/shared',
  'components/document',
  'components/markdown',
  'components/message',
  'components/provider-key',
  'components/connection',
  'components/model-list',
  'components/model-settings',
];
const BROWSER = ['lib/domain', 'lib/contracts', 'lib/client', 'lib/i18n', 'lib/utils.ts'];

const LAYERS = [
  { of: 'lib/domain', may: ['lib/domain'] },
  { of: 'lib/contracts', may: ['lib/contracts', 'lib/domain'] },
  { of: 'lib/wire', may: ['lib/wire', 'lib/domain'] },
  { of: 'lib/i18n', may: ['lib/i18n', 'lib/domain', 'messages'] },
  { of: 'lib/utils.ts', may: ['lib/class-groups.ts'] },
  { of: 'lib/class-groups.ts', may: [] },
  { of: 'lib/client', may: ['lib/client', 'lib/domain', 'lib/contracts', 'lib/wire', 'lib/i18n'] },

  { of: 'lib/server/platform', may: [...SERVER_GROUND, 'lib/domain', 'messages'] },
  { of: 'lib/server/db', may: ['lib/server/db', ...SERVER_GROUND, 'lib/domain'] },
  {
    of: 'lib/server/providers/<one>',
    may: [
      'lib/server/providers/<one>',
      'lib/server/providers/by-model-adapter.ts',
      'lib/server/providers/contract.ts',
      'lib/server/providers/endpoint-entry.ts',
      'lib/server/providers/shown-address.ts',
      'lib/server/providers/shared',
      'lib/server/providers/coalesce',
      'lib/server/providers/models',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/contracts',
      'lib/wire',
    ],
  },
  {
    of: 'lib/server/generation',
    may: [
      'lib/server/generation',
      'lib/server/db',
      'lib/server/providers/contract.ts',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/wire',
    ],
  },
  {
    of: 'lib/server/auth',
    may: [
      'lib/server/auth',
      'lib/server/db',
      'lib/server/limits',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/contracts',
    ],
  },
  {
    of: 'lib/server/limits',
    may: ['lib/server/limits', 'lib/server/db', ...SERVER_GROUND, 'lib/domain'],
  },
  { of: 'lib/server/push', may: ['lib/server/push', ...SERVER_GROUND, 'lib/domain', 'lib/i18n'] },
  { of: 'lib/server/queue', may: ['lib/server/queue', 'lib/server/db', ...SERVER_GROUND, 'lib/domain'] },
  {
    of: 'lib/server/http',
    may: [
      'lib/server/http',
      'lib/server/auth',
      'lib/server/limits',
      'lib/server/generation/contract.ts',
      'lib/server/generation/draft-response.ts',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/contracts',
      'lib/wire',
      'lib/i18n',
    ],
  },
  {
    of: 'lib/server/documents',
    may: ['lib/server/documents', 'lib/server/imports', 'lib/server/platform', 'lib/domain'],
  },
  {
    of: 'lib/server/processes',
    may: ['lib/server/processes', 'lib/server/limits', ...SERVER_GROUND, 'lib/domain'],
  },
  {
    of: 'lib/server/pictures',
    may: ['lib/server/pictures', 'lib/server/processes', ...SERVER_GROUND, 'lib/domain'],
  },
  {
    of: 'lib/server/tools',
    may: ['lib/server/tools', 'lib/server/documents', 'lib/server/processes', ...SERVER_GROUND, 'lib/domain'],
  },
  {
    of: 'lib/server/services',
    may: [
      'lib/server/services',
      'lib/server/auth',
      'lib/server/billing',
      'lib/server/db',
      'lib/server/documents',
      'lib/server/generation',
      'lib/server/imports',
      'lib/server/queue',
      'lib/server/limits',
      'lib/server/mail',
      'lib/server/pictures',
      'lib/server/processes',
      'lib/server/providers',
      'lib/server/push',
      'lib/server/speech',
      'lib/server/storage',
      'lib/server/tools',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/contracts',
    ],
  },
  {
    of: 'lib/server',
    may: ['lib/server', 'lib/domain', 'lib/contracts', 'lib/wire', 'lib/i18n', 'messages'],
  },

  {
    of: 'app/api/cron',
    may: ['app/api', 'lib/domain', 'lib/contracts', 'lib/server/http', 'lib/server/jobs'],
  },
  {
    of: 'app/api',
    except: ['app/api/cron'],
    may: ['app/api', 'lib/domain', 'lib/contracts', 'lib/server/http', 'lib/server/services'],
  },
  {
    of: 'app',
    except: ['app/api'],
    may: [
      'app',
      'components',
      'lib/domain',
      'lib/contracts',
      'lib/client',
      'lib/utils.ts',
      'lib/i18n',
      'lib/server/auth',
      'lib/server/http',
      'lib/server/services',
    ],
  },
  { of: 'components/workspace', may: ['components', ...BROWSER] },
  ...SHOWN.map((room, index) => ({ of: room, may: [...SHOWN.slice(0, index + 1), ...BROWSER] })),
  {
    of: 'components/<one>',
    except: ['components/workspace', ...SHOWN],
    may: ['components/<one>', ...SHOWN, ...BROWSER],
  },
];

/** A topic has the imports of its layer, but within the layer only the ground and earlier topics. */
function topicRows({ layer, ground, order }) {
  const around = LAYERS.find(({ of }) => layer === of || layer.startsWith(`${of}/`));
  const beside = around.of === layer ? [] : entriesOf(around.of).filter((place) => place !== layer);
  const outside = [...around.may.filter((place) => place !== around.of), ...beside];
  const siblings = (names) => names.map((name) => `${layer}/${name}`);
  return order.map((topic, index) => ({
    of: `${layer}/${topic}`,
    may: [...outside, ...siblings([...ground, ...order.slice(0, index + 1)])],
  }));
}

function entriesOf(folder) {
  return readdirSync(new URL(`../${folder}/`, import.meta.url)).map((name) => `${folder}/${name}`);
}

export const ARROWS = [...LAYERS, ...TOPICS.flatMap(topicRows)];

/** An arrow forbids those of these folders that it does not list. */
export const OUR_FOLDERS = ['app', 'components', 'lib', 'messages', 'prisma', 'scripts', 'tests'];
