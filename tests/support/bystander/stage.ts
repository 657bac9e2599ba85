import { z } from 'zod';
import { httpCall } from '../calls/http-call';
import type { TestDatabase } from '../database';
import { builtServer } from '../servers/built-server';
import { seedHeavyAccount, seedPeople, type HeavyAccount } from './seed/seed-heavy-account';
import { startStageServers, type StageServers } from './servers/stage-servers';
import {
  callsWith,
  registerAt,
  startAnswer,
  type Answer,
  type Call,
  type StageUser,
  type StartedAnswer,
} from './users';

/** The built server with a user who has everything an import may bring, and a user who has a short list. */
export interface BystanderStage {
  readonly origin: string;
  /** A call of the user whose calls are expensive, who is the administrator. */
  readonly call: Call;
  /** Returns the calls of another user, or of none. */
  readonly callAs: (user: StageUser | null, headers?: Readonly<Record<string, string>>) => Call;
  /** Makes something with such a call and returns the answer. Throws when it is not answered with 2xx. */
  readonly made: (
    method: string,
    path: string,
    body?: unknown,
    user?: StageUser,
  ) => Promise<Record<string, unknown>>;
  /** Asks, and resolves as soon as the answer is being written. */
  readonly ask: (path: string, body: object) => Promise<StartedAnswer>;
  /** Opens a page as that user's browser does, or one without a session; resolves with the whole document. */
  readonly open: (path: string, isSignedIn?: boolean) => Promise<Answer>;
  readonly newUser: () => Promise<StageUser>;
  readonly user: StageUser;
  readonly account: HeavyAccount;
  readonly database: Pick<TestDatabase, 'query'>;
  /** The servers of others that it reaches. */
  readonly servers: StageServers;
  /** The authorization header of the bystander. */
  readonly bystander: string;
  stop(): Promise<void>;
}

const LIST_LENGTH = 30;

const DOCUMENT_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/** Sets the stage; `database` is the test file's own. */
export async function startBystanderStage(database: TestDatabase): Promise<BystanderStage> {
  const servers = await startStageServers();
  const server = await builtServer(database.url, servers.settings);
  const { origin } = server;
  await server.start();
  const newUser = () => registerAt(origin, database);
  const user = await newUser();
  const bystander = await newUser();
  const account = await seedHeavyAccount(database, user.userId);
  await seedPeople(database);
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     select gen_random_uuid(), $1, 'Chat ' || i, 'demo', 'demo' from generate_series(1, $2::int) i`,
    [bystander.userId, LIST_LENGTH],
  );
  const callAs: BystanderStage['callAs'] = (other, headers = {}) =>
    callsWith(origin, { ...(other === null ? {} : { authorization: other.authorization }), ...headers });
  return {
    origin,
    call: callAs(user),
    callAs,
    async made(method, path, body, maker = user) {
      const { status, text } = await callAs(maker)(method, path, body);
      if (status < 200 || status > 299)
        throw new Error(`${method} ${path} is answered ${String(status)}: ${text.slice(0, 300)}`);
      return z
        .record(z.string(), z.unknown())
        .catch({})
        .parse(text === '' ? {} : JSON.parse(text));
    },
    ask: (path, body) => startAnswer(origin, user.authorization, path, body),
    open: (path, isSignedIn = true) =>
      httpCall(origin, path, {
        headers: { ...DOCUMENT_HEADERS, ...(isSignedIn ? { cookie: user.cookie } : {}) },
      }),
    newUser,
    user,
    account,
    database,
    servers,
    bystander: bystander.authorization,
    async stop() {
      await server.crash();
      await servers.stop();
    },
  };
}

/** Returns the stage with calls that reject when their status is none of these. */
export function withStatuses(
  stage: BystanderStage,
  row: string,
  statuses: readonly number[],
): BystanderStage {
  const expecting =
    (call: Call): Call =>
    async (method, path, body, headers) => {
      const answer = await call(method, path, body, headers);
      if (statuses.includes(answer.status)) return answer;
      const { status, text } = answer;
      throw new Error(`${row} answers ${String(status)} to ${method} ${path}: ${text.slice(0, 300)}`);
    };
  return {
    ...stage,
    call: expecting(stage.call),
    callAs: (user, headers) => expecting(stage.callAs(user, headers)),
  };
}
