import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { PythonEnded } from '../contract';
import { planRoom } from './plan-room';
import type { findVercelCredentials } from './vercel-credentials';
import { vercelFetch } from './vercel-fetch';
import { VercelMachine } from './vercel-machine';
import { NOT_FOUND, statusOf } from './vercel-status';

/** Vercel gives each processor this much memory. */
const MEMORY_OF_PROCESSOR_BYTES = 2_048 * MEGABYTE;

const LISTED_LIMIT = 100;

const CONFLICT = 409;

export interface VercelMachinesSettings {
  readonly base: string;
  readonly credentials: typeof findVercelCredentials;
  readonly prefix: string;
  readonly machines: number;
  readonly machinesOfUser: number;
  readonly memoryBytes: number;
  readonly fileLimitBytes: number;
  /** A machine that is not asked lives this long. */
  readonly lifeMs: number;
  readonly usedForMs: number;
}

export interface MachineName {
  readonly name: string;
  readonly userPrefix: string;
}

type Package = Awaited<ReturnType<typeof loadPackage>>;

/** Most installations never need it. */
const loadPackage = () => import('@vercel/sandbox');

/** Finds machines by their names, so that any server of the installation does, and starts them. */
export class VercelMachines {
  readonly #settings: VercelMachinesSettings;

  constructor(settings: VercelMachinesSettings) {
    this.#settings = settings;
  }

  /** Throws PythonEnded: unavailable, or busy where all are in use. */
  async open(name: MachineName, signal: AbortSignal): Promise<VercelMachine> {
    const vercel = await loadPackage();
    const access = this.#access(signal);
    const found = await find(vercel, name.name, access);
    if (found !== null) return found;
    await this.#makeRoom(vercel, name, access);
    try {
      return await this.#create(vercel, name.name, access);
    } catch (error) {
      if (statusOf(error) !== CONFLICT) throw error;
      // Another server has just made it.
      const made = await find(vercel, name.name, access);
      if (made === null) throw error;
      return made;
    }
  }

  async #create({ Sandbox }: Package, name: string, access: Access): Promise<VercelMachine> {
    const { lifeMs, memoryBytes } = this.#settings;
    const sandbox = await Sandbox.create({
      ...access.parameters,
      name,
      timeout: lifeMs,
      resources: { vcpus: Math.ceil(memoryBytes / MEMORY_OF_PROCESSOR_BYTES) },
      // What code of a conversation left is not to outlive the machine.
      persistent: false,
      networkPolicy: 'deny-all',
    });
    return closedMachine(sandbox, { isFresh: true });
  }

  async #makeRoom({ Sandbox }: Package, name: MachineName, access: Access): Promise<void> {
    const { prefix, machines, machinesOfUser, usedForMs } = this.#settings;
    const { sandboxes } = await Sandbox.list({
      ...access.parameters,
      namePrefix: prefix,
      sortBy: 'statusUpdatedAt',
      sortOrder: 'desc',
      limit: LISTED_LIMIT,
    });
    const { ended, isFull } = planRoom(sandboxes, {
      prefix,
      userPrefix: name.userPrefix,
      sandboxes: machines,
      sandboxesOfUser: machinesOfUser,
      nowMs: access.nowMs(),
      usedForMs,
    });
    if (isFull) throw new PythonEnded('busy');
    for (const each of ended) {
      const sandbox = await Sandbox.get({ ...access.parameters, name: each });
      await new VercelMachine(sandbox, { isFresh: false }).end();
    }
  }

  #access(signal: AbortSignal): Access {
    const { base, credentials, fileLimitBytes } = this.#settings;
    const found = credentials();
    if (found === null)
      throw new PythonEnded('unavailable', { cause: new Error('no token of Vercel came with the request') });
    const { token, teamId, projectId } = found;
    let nowMs = Date.now();
    const noteTime = (ms: number): void => {
      nowMs = ms;
    };
    const fetch = vercelFetch({ base, token, fileLimitBytes, noteTime });
    // With a token of its own the package would renew it by requests of its own.
    return { parameters: { token: '-', teamId, projectId, fetch, signal }, nowMs: () => nowMs };
  }
}

interface Access {
  readonly parameters: {
    readonly token: string;
    readonly teamId: string;
    readonly projectId: string;
    readonly fetch: typeof globalThis.fetch;
    readonly signal: AbortSignal;
  };
  /** By the clock of Vercel, once it was asked. */
  nowMs(): number;
}

/** One that has ended is deleted: it would begin again with a disk of its own choice. */
async function find({ Sandbox }: Package, name: string, access: Access): Promise<VercelMachine | null> {
  try {
    const sandbox = await Sandbox.get({ ...access.parameters, name });
    if (sandbox.status === 'running' || sandbox.status === 'pending')
      return closedMachine(sandbox, { isFresh: false });
    await sandbox.delete({ signal: access.parameters.signal });
    return null;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return null;
    throw error;
  }
}

type Sandbox = ConstructorParameters<typeof VercelMachine>[0];

/** Throws PythonEnded for one with a network, which would lead out. */
async function closedMachine(sandbox: Sandbox, state: { isFresh: boolean }): Promise<VercelMachine> {
  const machine = new VercelMachine(sandbox, state);
  const policy = sandbox.currentSession().networkPolicy ?? sandbox.networkPolicy ?? 'deny-all';
  if (policy === 'deny-all') return machine;
  await machine.end();
  throw new PythonEnded('unavailable', { cause: new Error('the sandbox has a network') });
}
