import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINT_LOGOS, endpointLogoPath } from '@/lib/domain/model/endpoint-logo';
import { env } from '../../platform/env';

const NO_BUILD = 'development';

/**
 * The text differs with every build, so browsers fetch it; where the operator wants none, the worker removes
 * itself.
 */
export async function getServiceWorker(): Promise<string> {
  const [build, source] = await Promise.all([findBuild(), readSource()]);
  const lines = [
    `const BUILD = ${JSON.stringify(build)};`,
    `const IS_ON = ${String(env().OFFLINE_READING)};`,
    `const LOGOS = ${JSON.stringify(ENDPOINT_LOGOS.map(endpointLogoPath))};`,
  ];
  return [...lines, source].join('\n');
}

function readSource(): Promise<string> {
  return readFile(join(process.cwd(), 'lib', 'server', 'platform', 'service-worker.mjs'), 'utf8');
}

async function findBuild(): Promise<string> {
  const written = await readFile(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').catch(() => NO_BUILD);
  return written.trim();
}
