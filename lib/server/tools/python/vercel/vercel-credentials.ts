import 'server-only';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { env, environmentVariable } from '../../../platform/env';
import { findFunctionPlatform } from '../../../platform/settings/find-shape';
import { findPlatformHeader } from '../../../platform/shape/platform-contexts';

/** The platform states who a function is with each request. */
const TOKEN_HEADER = 'x-vercel-oidc-token';

export interface VercelCredentials {
  readonly token: string;
  readonly teamId: string;
  readonly projectId: string;
}

const claimsSchema = z.object({ owner_id: z.string().min(1), project_id: z.string().min(1) });

/** On Vercel itself the token comes with each request. */
export function areVercelCredentialsSet(): boolean {
  return (
    namedCredentials() !== null ||
    env().VERCEL_OIDC_TOKEN !== undefined ||
    findFunctionPlatform(environmentVariable) === 'VERCEL'
  );
}

/** Returns null when there are none, or the token names no project. */
export function findVercelCredentials(): VercelCredentials | null {
  const named = namedCredentials();
  if (named !== null) return named;
  const token = findPlatformHeader(TOKEN_HEADER) ?? env().VERCEL_OIDC_TOKEN;
  const claims = claimsSchema.safeParse(token === undefined ? undefined : claimsOf(token));
  if (token === undefined || !claims.success) return null;
  return { token, teamId: claims.data.owner_id, projectId: claims.data.project_id };
}

function namedCredentials(): VercelCredentials | null {
  const { VERCEL_TOKEN: token, VERCEL_TEAM_ID: teamId, VERCEL_PROJECT_ID: projectId } = env();
  if (token === undefined || teamId === undefined || projectId === undefined) return null;
  return { token, teamId, projectId };
}

/** Vercel verifies the token; here it only says whose it is. */
function claimsOf(token: string): unknown {
  return parseJson(Buffer.from(token.split('.', 2)[1] ?? '', 'base64url').toString('utf8'));
}
