import { choice, durationMs, text, webAddress, whole } from './setting-kinds';

const VERCEL_API = 'https://vercel.com/api';

export const pythonSettingKinds = {
  PYTHON_ENGINE: choice(['pyodide', 'system', 'vercel', 'off']),
  PYTHON_PACKAGES_URL: text,
  PYTHON_TIME_LIMIT: durationMs(60 * 1000),
  PYTHON_IDLE_TIME: durationMs(10 * 60 * 1000),
  PYTHON_MEMORY_MB: whole(512, { min: 128, max: 3_072 }),
  PYTHON_SESSIONS_MAX: whole(8, { min: 1, max: 1_000 }),
  PYTHON_USER_SESSIONS_MAX: whole(2, { min: 1, max: 1_000 }),
  VERCEL_TOKEN: text,
  VERCEL_TEAM_ID: text,
  VERCEL_PROJECT_ID: text,
  VERCEL_OIDC_TOKEN: text,
  VERCEL_SANDBOX_API_BASE: webAddress(VERCEL_API).transform((value) => value ?? VERCEL_API),
};
