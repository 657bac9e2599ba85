import 'server-only';
import type { OperatorCommand } from './command';

/** The launcher migrates before this command runs. */
export const migrate: OperatorCommand = {
  name: 'migrate',
  summary: 'Brings the database to this version, as `npm start` does; starts no server.',
  usage: '',
  help: [
    'Uses DIRECT_URL where it is set, else DATABASE_URL, which may be a pooler. Several at once do it in turn, and',
    'a database that is up to date is left as it is.',
  ],
  options: {},
  arity: [0, 0],
  migrates: 'before',
  run: async (_input, terminal) => {
    terminal.print('The database has every migration of this version.');
  },
};
