const NO_BROWSER_SDK =
  'the bucket is used as the service account of FIREBASE_SERVICE_KEY_FILE, so that no stranger can use it';

const ASSISTANTS_HERE =
  'assistants are offered without it, stored on this server, and use the models of the endpoints that it has';

const ONE_LOG = 'there is one log; DEBUG_LOGGING adds more to it';

const ONE_DATABASE = 'everything is stored and searched in Postgres (DATABASE_URL)';

const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  CREDS_IV: 'each stored key has an initialisation vector of its own',
  OPENAI_SUMMARIZE: 'the oldest messages are left out of a full window, and shown as left out',
  OPENAI_SUMMARY_MODEL: 'nothing is summarised',
  ASSISTANTS_API_KEY: ASSISTANTS_HERE,
  ASSISTANTS_BASE_URL: ASSISTANTS_HERE,
  ASSISTANTS_MODELS: ASSISTANTS_HERE,
  AZURE_OPENAI_API_COMPLETIONS_DEPLOYMENT_NAME: 'only chat deployments are asked',
  AZURE_OPENAI_API_EMBEDDINGS_DEPLOYMENT_NAME:
    'passages are embedded by EMBEDDINGS_MODEL, at OpenAI or the address of EMBEDDINGS_BASE_URL',
  DEBUG_OPENAI: ONE_LOG,
  DEBUG_PLUGINS: ONE_LOG,
  ZAPIER_NLA_API_KEY: 'Zapier has ended that service',
  OPENID_SESSION_SECRET: 'no session is stored for it: what a login needs is sealed in a cookie',
  MONGO_URI: ONE_DATABASE,
  MEILI_HOST: ONE_DATABASE,
  MEILI_HTTP_ADDR: ONE_DATABASE,
  MEILI_MASTER_KEY: ONE_DATABASE,
  MEILI_NO_ANALYTICS: ONE_DATABASE,
  NON_BROWSER_VIOLATION_SCORE: 'clients that are no browsers are welcome',
  FIREBASE_API_KEY: NO_BROWSER_SDK,
  FIREBASE_AUTH_DOMAIN: NO_BROWSER_SDK,
  FIREBASE_PROJECT_ID: NO_BROWSER_SDK,
  FIREBASE_MESSAGING_SENDER_ID: NO_BROWSER_SDK,
  FIREBASE_APP_ID: NO_BROWSER_SDK,
};

/** Values are never printed. */
export function listSettingsWithoutEffect(variable: (name: string) => string | undefined): string[] {
  return Object.entries(WITHOUT_EFFECT)
    .filter(([name]) => variable(name) !== undefined)
    .map(([name, reason]) => `${name} is set and has no effect: ${reason}.`);
}
