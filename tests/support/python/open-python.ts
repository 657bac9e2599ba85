import type { PythonEngine } from '@/lib/server/tools/python/contract';
import { readPackageOffer } from '@/lib/server/tools/python/packages/package-lock';
import { readPackageSet } from '@/lib/server/tools/python/packages/package-set';
import { createPythonEngine, type PythonSettings } from '@/lib/server/tools/python/python-engine';
import { findPythonWalls } from '@/lib/server/tools/python/python-walls';
import { openVercelPython } from './open-vercel-python';

const SETTINGS = { memoryMegabytes: 512, sessions: 4, sessionsOfUser: 4, idleMs: 60_000 };

export async function openPython(
  engine: PythonSettings['engine'] | 'vercel',
  settings: Partial<PythonSettings> = {},
): Promise<PythonEngine> {
  if (engine === 'vercel') return (await openVercelPython()).engine;
  const [walls, packages] = await Promise.all([
    findPythonWalls(engine),
    readPackageOffer().then((offer) => readPackageSet(offer, '/nowhere')),
  ]);
  return createPythonEngine(() => packages, { engine, walls, ...SETTINGS, ...settings });
}
