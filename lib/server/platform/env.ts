import { z } from 'zod';
import { pluginSettingKinds } from './plugin/plugin-setting-kinds';
import { answerSettingKinds } from './settings/answer-setting-kinds';
import { embeddingSettingKinds } from './settings/embedding-setting-kinds';
import { pythonSettingKinds } from './settings/python-setting-kinds';
import {
  address,
  dollarAmounts,
  durationMs,
  flag,
  hosts,
  secret,
  text,
  ownAddress,
  webAddress,
  whole,
  windowMinutes,
} from './settings/setting-kinds';
import { shapeSettingKinds } from './settings/shape-setting-kinds';
import { storageSettingKinds } from './settings/storage-setting-kinds';
import { traceSettingKinds } from './settings/trace-setting-kinds';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLLAMA_ADDRESS = 'http://127.0.0.1:11434';

/** A test keeps it in step with `.env.example`. */
export const envSchema = z.object({
  HOST: z.string().default('localhost'),
  PORT: whole(3080, { max: 65_535 }),
  ...shapeSettingKinds,
  ...traceSettingKinds,
  DATA_DIR: z.string().default('./.data'),
  DIRECT_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'),
  DATABASE_URL_UNPOOLED: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'),
  POSTGRES_URL_NON_POOLING: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/name',
  ),
  STATEMENT_TIMEOUT: durationMs(20 * 1000),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('production'),
  DOMAIN_CLIENT: ownAddress('https://chat.example.org'),
  DOMAIN_SERVER: ownAddress('https://chat.example.org'),
  CONFIG_PATH: text,
  NO_INDEX: flag(true),
  DEBUG_LOGGING: flag(false),
  DEBUG_CONSOLE: flag(false),
  PROXY: webAddress('http://proxy.example.org:3128'),
  NO_PROXY: z.string().default(''),
  TRUSTED_PROXY_HOPS: whole(0, { max: 10 }),

  JWT_SECRET: secret,
  JWT_REFRESH_SECRET: secret,
  NEXTAUTH_SECRET: secret,
  CREDS_KEY: secret,
  CREDS_PREVIOUS_KEYS: text,
  BACKUP_PASSPHRASE: text,
  SESSION_EXPIRY: durationMs(15 * 60 * 1000),
  REFRESH_TOKEN_EXPIRY: durationMs(7 * DAY_MS),
  ALLOW_EMAIL_LOGIN: flag(true),
  ALLOW_REGISTRATION: flag(true),
  ALLOW_PASSWORD_RESET_LINK: flag(false),
  ALLOW_SOCIAL_LOGIN: flag(false),
  ALLOW_SOCIAL_REGISTRATION: flag(false),

  DISCORD_CLIENT_ID: text,
  DISCORD_CLIENT_SECRET: text,
  DISCORD_CALLBACK_URL: text,
  DISCORD_AUTHORIZATION_URL: webAddress('https://discord.example.org/oauth'),
  DISCORD_TOKEN_URL: webAddress('https://discord.example.org/oauth'),
  DISCORD_USERINFO_URL: webAddress('https://discord.example.org/oauth'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_CALLBACK_URL: text,
  FACEBOOK_AUTHORIZATION_URL: webAddress('https://facebook.example.org/oauth'),
  FACEBOOK_TOKEN_URL: webAddress('https://facebook.example.org/oauth'),
  FACEBOOK_USERINFO_URL: webAddress('https://facebook.example.org/oauth'),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_CALLBACK_URL: text,
  GITHUB_AUTHORIZATION_URL: webAddress('https://github.example.org/oauth'),
  GITHUB_TOKEN_URL: webAddress('https://github.example.org/oauth'),
  GITHUB_USERINFO_URL: webAddress('https://github.example.org/oauth'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_CALLBACK_URL: text,
  GOOGLE_ISSUER: webAddress('https://accounts.google.com'),
  OPENID_CLIENT_ID: text,
  OPENID_CLIENT_SECRET: text,
  OPENID_ISSUER: webAddress('https://login.example.org'),
  OPENID_SCOPE: text,
  OPENID_CALLBACK_URL: text,
  OPENID_BUTTON_LABEL: text,
  OPENID_IMAGE_URL: text,

  EMAIL_SERVICE: text,
  EMAIL_HOST: text,
  EMAIL_PORT: whole(25, { min: 1, max: 65_535 }),
  EMAIL_ENCRYPTION: text,
  EMAIL_ENCRYPTION_HOSTNAME: text,
  EMAIL_ALLOW_SELFSIGNED: flag(false),
  EMAIL_USERNAME: text,
  EMAIL_PASSWORD: text,
  EMAIL_FROM: text,
  EMAIL_FROM_NAME: text,

  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379'),
  USE_REDIS: flag(false),
  REDIS_URI: text,
  LOGIN_MAX: whole(7),
  LOGIN_WINDOW: windowMinutes(5),
  SOCIAL_LOGIN_MAX: whole(30),
  SOCIAL_LOGIN_WINDOW: windowMinutes(5),
  REGISTER_MAX: whole(5),
  REGISTER_WINDOW: windowMinutes(60),
  RESET_REQUEST_MAX: whole(10),
  RESET_REQUEST_WINDOW: windowMinutes(60),
  ACCOUNT_MAIL_MAX: whole(3),
  ACCOUNT_MAIL_WINDOW: windowMinutes(60),
  RESET_TOKEN_MAX: whole(20),
  RESET_TOKEN_WINDOW: windowMinutes(60),
  SECOND_FACTOR_MAX: whole(10),
  SECOND_FACTOR_WINDOW: windowMinutes(5),
  PASSKEY_MAX: whole(30),
  PASSKEY_WINDOW: windowMinutes(5),
  LIMIT_MESSAGE_IP: flag(true),
  MESSAGE_IP_MAX: whole(40),
  MESSAGE_IP_WINDOW: windowMinutes(1),
  LIMIT_MESSAGE_USER: flag(true),
  MESSAGE_USER_MAX: whole(40),
  MESSAGE_USER_WINDOW: windowMinutes(1),
  LIMIT_CONCURRENT_MESSAGES: flag(true),
  CONCURRENT_MESSAGE_MAX: whole(2),
  ...answerSettingKinds,
  FILE_UPLOAD_IP_MAX: whole(100),
  FILE_UPLOAD_IP_WINDOW: windowMinutes(15),
  FILE_UPLOAD_USER_MAX: whole(50),
  FILE_UPLOAD_USER_WINDOW: windowMinutes(15),
  FORK_MAX: whole(40),
  FORK_WINDOW: windowMinutes(15),
  ARCHIVE_MAX: whole(6),
  ARCHIVE_WINDOW: windowMinutes(60),
  IMPORT_MAX: whole(20),
  IMPORT_WINDOW: windowMinutes(60),
  IMPORT_SIZE_MB: whole(200, { min: 1, max: 10_000 }),
  ...storageSettingKinds,
  ...pythonSettingKinds,
  IMPORT_MEMORY_MB: whole(512, { min: 64, max: 8_192 }),
  SHARE_GUESS_MAX: whole(30),
  SHARE_GUESS_WINDOW: windowMinutes(10),
  SHARE_VIEW_MAX: whole(300),
  SHARE_VIEW_WINDOW: windowMinutes(1),
  TOP_UP_MAX: whole(20),
  TOP_UP_WINDOW: windowMinutes(60),
  TOKENIZER_MAX: whole(240),
  TOKENIZER_WINDOW: windowMinutes(1),
  SPEECH_MAX: whole(180),
  SPEECH_WINDOW: windowMinutes(1),
  TRANSCRIPTION_MAX: whole(30),
  TRANSCRIPTION_WINDOW: windowMinutes(1),
  ABORT_MAX: whole(120),
  ABORT_WINDOW: windowMinutes(1),
  REQUEST_IP_MAX: whole(1200),
  REQUEST_IP_WINDOW: windowMinutes(1),
  REQUEST_USER_MAX: whole(600),
  REQUEST_USER_WINDOW: windowMinutes(1),

  BAN_VIOLATIONS: flag(true),
  BAN_DURATION: durationMs(2 * 60 * 60 * 1000),
  BAN_INTERVAL: whole(20, { min: 1 }),
  LOGIN_VIOLATION_SCORE: whole(1),
  REGISTRATION_VIOLATION_SCORE: whole(1),
  CONCURRENT_VIOLATION_SCORE: whole(1),
  MESSAGE_VIOLATION_SCORE: whole(1),
  FILE_UPLOAD_VIOLATION_SCORE: whole(1),
  ILLEGAL_MODEL_REQ_SCORE: whole(1),
  MODERATION_VIOLATION_SCORE: whole(1),
  OPENAI_MODERATION: flag(false),
  OPENAI_MODERATION_API_KEY: text,
  OPENAI_MODERATION_REVERSE_PROXY: text,

  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
      .default('https://api.stripe.com'),
  ),
  TOP_UP_AMOUNTS: dollarAmounts('5,10,25,50'),

  APP_TITLE: text,
  CUSTOM_FOOTER: z.string().optional(),
  HELP_AND_FAQ_URL: text,
  SHOW_BIRTHDAY_ICON: flag(false),
  OFFLINE_READING: flag(true),
  REQUEST_INSPECTOR: flag(true),

  ENDPOINTS: text,
  DEMO_ENDPOINT: flag(false),
  DEMO_TOKENS_PER_SECOND: whole(70, { min: 1, max: 10_000 }),
  OPENAI_API_KEY: text,
  OPENAI_MODELS: text,
  OPENAI_REVERSE_PROXY: text,
  OPENAI_ORGANIZATION: text,
  OPENAI_TITLE_MODEL: text,
  OPENAI_FORCE_PROMPT: flag(false),
  OPENROUTER_API_KEY: text,
  PLUGIN_MODELS: text,
  PLUGINS_USE_AZURE: flag(false),
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
  AZURE_OPENAI_DEFAULT_MODEL: text,
  AZURE_OPENAI_BASEURL: text,
  AZURE_USE_MODEL_AS_DEPLOYMENT_NAME: flag(false),
  BINGAI_TOKEN: text,
  BINGAI_HOST: text,
  CHATGPT_TOKEN: text,
  CHATGPT_MODELS: text,
  CHATGPT_REVERSE_PROXY: text,
  GROQ_API_KEY: text,
  MISTRAL_API_KEY: text,
  OPENROUTER_KEY: text,
  ANYSCALE_API_KEY: text,
  FIREWORKS_API_KEY: text,
  PERPLEXITY_API_KEY: text,
  TOGETHERAI_API_KEY: text,
  ...embeddingSettingKinds,
  OLLAMA_BASE_URL: webAddress(OLLAMA_ADDRESS).transform((value) => value ?? OLLAMA_ADDRESS),
  ...pluginSettingKinds,
  SEARCH: flag(true),
  TITLE_CONVO: flag(true),
  OUTBOUND_ALLOWED_HOSTS: hosts,
  ACTIONS_ALLOWED_HOSTS: hosts,

  CHECK_BALANCE: flag(false),
  START_BALANCE: whole(undefined, { max: 1_000_000_000_000 }),
});

export type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

/** Throws with the names of wrong settings, never with their values. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  throw new Error(`The environment is not usable. ${problemsOf(result.error).join(' ')}`);
}

/** Each sentence names the setting and what it must be, never its value. */
export function findSettingProblems(source: Record<string, string | undefined>): string[] {
  const result = envSchema.safeParse(source);
  return result.success ? [] : problemsOf(result.error);
}

function problemsOf({ issues }: z.ZodError): string[] {
  const byName = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (!byName.has(name)) byName.set(name, `${name} ${message}.`);
  }
  return [...byName.values()];
}

/** `${NAME}` in the configuration file names it; undefined means unset or empty. */
export function environmentVariable(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}
