import 'server-only';
import { typedConnectionSchema } from '@/lib/contracts/server/connections';
import { AppError } from '@/lib/domain/shared/app-error';
import { OPERATOR } from '../../services/server/actor';
import { storeConnection } from '../../services/server/connections';
import { CommandProblem, type OperatorCommand } from '../command';

export const setConnection: OperatorCommand = {
  name: 'set-connection',
  summary: 'Tries the key of a provider and stores it, encrypted.',
  usage: '<openAI|anthropic|google|custom> [--url <address>] [--name <name>]',
  help: [
    'The key is the first line of standard input; it may be empty for a server that needs none:',
    '  npm run admin -- set-connection openAI < key.txt',
    'A setting of the environment, such as OPENAI_API_KEY, wins. A running server notices within seconds.',
    '',
    "  --url <address>  of a server of OpenAI's protocol, for custom",
    '  --name <name>    of a custom one; otherwise that of its host',
  ],
  options: { url: { type: 'string' }, name: { type: 'string' } },
  arity: [1, 1],
  async run({ positionals: [provider], text }, terminal) {
    const typed = typedConnectionSchema.safeParse({
      provider,
      apiKey: await terminal.readLine(),
      baseUrl: text('url'),
      name: text('name'),
    });
    if (!typed.success) throw new CommandProblem('That is no connection; see --help.', { isUsage: true });
    const { endpoint, models } = await storeConnection(typed.data, OPERATOR).catch((error: unknown) => {
      throw describe(error);
    });
    terminal.print(`Stored ${endpoint}: ${String(models.length)} models.`);
    for (const model of models) terminal.print(`  ${model}`);
  },
};

function describe(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'connection_failed') return error;
  return new CommandProblem(`Not stored: ${JSON.stringify(error.details)}.`);
}
