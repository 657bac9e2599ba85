import { z } from 'zod';

/** Only `true`, in any case, trimmed, counts. */
const flag = (whenUnset: boolean) =>
  z
    .string()
    .optional()
    .transform((value) =>
      value === undefined || value.trim() === '' ? whenUnset : value.trim().toLowerCase() === 'true',
    );

/** Milliseconds, as a number or a product like `1000 * 60 * 15`. */
const durationMs = (whenUnset: number) =>
  z
    .string()
    .regex(/^\s*\d+(\s*\*\s*\d+)*\s*$/, 'must be milliseconds, or a product such as 1000 * 60 * 15')
    .optional()
    .transform((value) =>
      value === undefined
        ? whenUnset
        : value.split('*').reduce((product, factor) => product * Number(factor), 1),
    );

const text = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every setting the server reads from its environment, by the name operators write. Kept in step with `.env.example` by a test. */
export const envSchema = z.object({
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3080),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: text,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DOMAIN_CLIENT: text,
  DOMAIN_SERVER: text,
  CONFIG_PATH: text,
  NO_INDEX: flag(true),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),

  JWT_SECRET: text,
  JWT_REFRESH_SECRET: text,
  NEXTAUTH_SECRET: text,
  CREDS_KEY: text,
  CREDS_PREVIOUS_KEYS: text,
  SESSION_EXPIRY: durationMs(15 * 60 * 1000),
  REFRESH_TOKEN_EXPIRY: durationMs(7 * DAY_MS),
  ALLOW_EMAIL_LOGIN: flag(true),
  ALLOW_REGISTRATION: flag(true),

  APP_TITLE: text,
  CUSTOM_FOOTER: z.string().optional(),
  HELP_AND_FAQ_URL: text,
  SHOW_BIRTHDAY_ICON: flag(false),

  ENDPOINTS: text,
  DEMO_ENDPOINT: flag(false),
  OPENAI_API_KEY: text,
  OPENAI_MODELS: text,
  OPENAI_REVERSE_PROXY: text,
  OPENAI_ORGANIZATION: text,
  OPENAI_TITLE_MODEL: text,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_MODELS: text,
  ANTHROPIC_REVERSE_PROXY: text,
  GOOGLE_KEY: text,
  GOOGLE_MODELS: text,
  GOOGLE_REVERSE_PROXY: text,
  GOOGLE_SERVICE_KEY_FILE: text,
  GOOGLE_VERTEX_LOCATION: z.string().default('us-central1'),
  AZURE_API_KEY: text,
  AZURE_OPENAI_API_INSTANCE_NAME: text,
  AZURE_OPENAI_API_DEPLOYMENT_NAME: text,
  AZURE_OPENAI_API_VERSION: text,
  AZURE_OPENAI_MODELS: text,
  AZURE_OPENAI_BASEURL: text,
  AZURE_USE_MODEL_AS_DEPLOYMENT_NAME: flag(false),
  GROQ_API_KEY: text,
  MISTRAL_API_KEY: text,
  OPENROUTER_KEY: text,
  FIREWORKS_API_KEY: text,
  PERPLEXITY_API_KEY: text,
  TOGETHERAI_API_KEY: text,
  OLLAMA_BASE_URL: z.string().default('http://127.0.0.1:11434'),
  TITLE_CONVO: flag(true),
});

export type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

/** The environment, parsed once at first use. Throws with the names of what is wrong, never with their values. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** See {@link env}; exported for tests and start-up checks. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${problems.join('; ')}`);
}

/** A variable that the configuration file names as `${NAME}`; undefined when it is unset or empty. */
export function environmentVariable(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}
