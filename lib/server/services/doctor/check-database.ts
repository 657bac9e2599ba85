import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { reportDatabase, type DatabaseReport } from '../../db/server/database-report';
import { findRedisUrl } from '../../platform/redis';
import { platformShape } from '../../platform/shape/platform-shape';
import { fine, note, problem, type Finding } from './finding';

const OLDEST_VERSION = 14;
const SLOW_MS = 50;
const CLOCK_LIMIT_MS = 2_000;
/** Beyond this share of the allowed connections there is little room. */
const CROWDED_SHARE = 0.8;

/** Throws when the database cannot be reached. */
export async function checkDatabase(): Promise<Finding[]> {
  const report = await reportDatabase();
  return [
    ...judgeVersion(report),
    ...judgeSpeed(report),
    ...judgeConnections(report),
    ...judgePooler(report),
    ...judgeClock(report),
  ];
}

function judgeVersion({ version, sizeBytes }: DatabaseReport): Finding[] {
  const size = `${String(Math.ceil(sizeBytes / MEGABYTE))} MB`;
  return Number.parseInt(version, 10) < OLDEST_VERSION
    ? [problem(`Postgres ${version} is too old.`, `Update it to ${String(OLDEST_VERSION)} or newer.`)]
    : [fine(`Postgres ${version} holds ${size}.`)];
}

function judgeSpeed({ answeredMs }: DatabaseReport): Finding[] {
  const time = `${answeredMs.toFixed(0)} ms`;
  return answeredMs > SLOW_MS
    ? [
        note(
          `The database needs ${time} for a short answer; each answer of a model asks it several times.`,
          'Run server and database in the same place.',
        ),
      ]
    : [fine(`The database answers within ${time}.`)];
}

function judgeConnections({
  connectionCount,
  connectionLimit,
  longTransactionCount,
}: DatabaseReport): Finding[] {
  const share = `${String(connectionCount)} of ${String(connectionLimit)} connections of the database are in use`;
  const crowd =
    connectionCount > connectionLimit * CROWDED_SHARE
      ? [
          problem(
            `${share}.`,
            'Raise max_connections, put a pooler in front, or run fewer processes (WEB_CONCURRENCY).',
          ),
        ]
      : [fine(`${share}.`)];
  return longTransactionCount === 0
    ? crowd
    : [
        ...crowd,
        note(
          `${String(longTransactionCount)} transactions are open for more than five minutes, which keeps old rows from being cleaned up.`,
          'Look at pg_stat_activity; a backup under way is such a transaction.',
        ),
      ];
}

/** A lasting process hears of stops in other processes by a connection of its own. */
function judgePooler({ hearsNotices, keepsSettings }: DatabaseReport): Finding[] {
  const settings =
    keepsSettings === false
      ? [fine('Connections go through a pooler that drops settings; statements are limited in transactions.')]
      : [];
  if (hearsNotices || platformShape() === 'functions' || findRedisUrl() !== null) return settings;
  return [
    ...settings,
    problem(
      'Notices of the database do not arrive: a stop that another process asks for comes late.',
      'Set DIRECT_URL to the address of the database past the pooler, or REDIS_URL.',
    ),
  ];
}

function judgeClock({ clockAheadMs }: DatabaseReport): Finding[] {
  return Math.abs(clockAheadMs) <= CLOCK_LIMIT_MS
    ? []
    : [
        note(
          `The clock of the database differs from that of this machine by ${(clockAheadMs / 1000).toFixed(1)} s.`,
          'Let both follow a time server (NTP): codes of two-step login depend on the clock.',
        ),
      ];
}
