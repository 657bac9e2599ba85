/**
 * Who may import whom: the table of ARCHITECTURE.md in a form ESLint and dependency-cruiser read. `of` is a folder or a
 * file, from the repository's root; `<one>` in it stands for any single name, and `<one>` on the right for the same.
 * What is not listed is forbidden. Packages are not ours and not listed.
 */
const SERVER_GROUND = ['lib/server/env.ts', 'lib/server/platform'];
const SHOWN = ['components/ui', 'components/shared', 'components/markdown'];
const BROWSER = ['lib/domain', 'lib/contracts', 'lib/client', 'lib/i18n'];

export const ARROWS = [
  { of: 'lib/domain', may: ['lib/domain'] },
  { of: 'lib/contracts', may: ['lib/contracts', 'lib/domain'] },
  { of: 'lib/wire', may: ['lib/wire', 'lib/domain'] },
  { of: 'lib/i18n', may: ['lib/i18n', 'lib/domain', 'messages'] },
  { of: 'lib/client', may: ['lib/client', 'lib/domain', 'lib/contracts', 'lib/wire', 'lib/i18n'] },

  { of: 'lib/server/platform', may: [...SERVER_GROUND, 'lib/domain', 'messages'] },
  { of: 'lib/server/db', may: ['lib/server/db', ...SERVER_GROUND, 'lib/domain'] },
  {
    of: 'lib/server/providers/<one>',
    may: [
      'lib/server/providers/<one>',
      'lib/server/providers/contract.ts',
      'lib/server/providers/shared',
      'lib/server/providers/coalesce',
      'lib/server/platform',
      'lib/domain',
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
    may: ['lib/server/limits', 'lib/server/auth', 'lib/server/db', ...SERVER_GROUND, 'lib/domain'],
  },
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
    of: 'lib/server/services',
    may: [
      'lib/server/services',
      'lib/server/auth',
      'lib/server/billing',
      'lib/server/db',
      'lib/server/generation',
      'lib/server/imports',
      'lib/server/jobs',
      'lib/server/limits',
      'lib/server/mail',
      'lib/server/providers',
      'lib/server/storage',
      'lib/server/tools',
      ...SERVER_GROUND,
      'lib/domain',
      'lib/contracts',
      'lib/wire',
    ],
  },
  {
    of: 'lib/server',
    may: ['lib/server', 'lib/domain', 'lib/contracts', 'lib/wire', 'lib/i18n', 'messages'],
  },

  {
    of: 'app/api',
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
      'lib/i18n',
      'lib/server/auth',
      'lib/server/http',
      'lib/server/services',
    ],
  },
  { of: 'components/workspace', may: ['components', ...BROWSER] },
  {
    of: 'components/<one>',
    except: ['components/workspace'],
    may: ['components/<one>', ...SHOWN, ...BROWSER],
  },
];

/** Top folders that hold code of ours; an arrow forbids what it does not list of these. */
export const OUR_FOLDERS = ['app', 'components', 'lib', 'messages', 'prisma', 'scripts', 'tests'];
