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

export interface BystanderStage {
  readonly origin: string;
  readonly call: Call;
  /** Null makes calls without a session. */
  readonly callAs: (user: StageUser | null, headers?: Readonly<Record<string, string>>) => Call;
  /** Throws when the call is not answered with 2xx. */
  readonly made: (
    method: string,
    path: string,
    body?: unknown,
    user?: StageUser,
  ) => Promise<Record<string, unknown>>;
  readonly ask: (path: string, body: object) => Promise<StartedAnswer>;
  /** Uses that user's browser, or one without a session; resolves with the whole document. */
  readonly open: (path: string, isSignedIn?: boolean) => Promise<Answer>;
  readonly newUser: () => Promise<StageUser>;
  readonly user: StageUser;
  readonly account: HeavyAccount;
  readonly database: Pick<TestDatabase, 'query'>;
  readonly servers: StageServers;
  readonly bystander: string;
  stop(): Promise<void>;
}

const LIST_LENGTH = 30;

const DOCUMENT_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

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

/** The calls reject when their status is not one of these. */
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
