import type { PythonEngine } from '@/lib/server/tools/python/contract';
import {
  createVercelPython,
  type VercelSettings,
} from '@/lib/server/tools/python/vercel/create-vercel-python';
import { VERCEL, VercelServer } from './vercel-server';

const SETTINGS = {
  CREDS_KEY: 'a key of a test',
  PYTHON_IDLE_TIME: 60_000,
  PYTHON_MEMORY_MB: 512,
  PYTHON_SESSIONS_MAX: 20,
  PYTHON_TIME_LIMIT: 60_000,
  PYTHON_USER_SESSIONS_MAX: 20,
};

interface OpenedVercelPython {
  readonly server: VercelServer;
  /** Closing it stops the server too. */
  readonly engine: PythonEngine;
  /** Returns an engine as another server of the installation has it. */
  another(): PythonEngine;
}

export async function openVercelPython(
  settings: Partial<VercelSettings> = {},
  { besideMs = 30_000 }: { besideMs?: number } = {},
): Promise<OpenedVercelPython> {
  const server = new VercelServer();
  await server.start();
  const open = () =>
    createVercelPython(
      { ...SETTINGS, VERCEL_SANDBOX_API_BASE: server.url, ...settings },
      { credentials: () => VERCEL, besideMs },
    );
  const engine = open();
  const close = engine.close.bind(engine);
  engine.close = () => {
    close();
    server.endAll();
    server.stop().catch(() => undefined);
  };
  return { server, engine, another: open };
}
