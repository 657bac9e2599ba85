const NO_BROWSER_SDK =
  'the bucket is used as the service account of FIREBASE_SERVICE_KEY_FILE, so that no stranger can use it';

const ASSISTANTS_HERE =
  'assistants are offered without it, stored on this server, and use the models of the endpoints that it has';

/** Names that installations may set and that nothing here reads, with the reason. */
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
  FIREBASE_API_KEY: NO_BROWSER_SDK,
  FIREBASE_AUTH_DOMAIN: NO_BROWSER_SDK,
  FIREBASE_PROJECT_ID: NO_BROWSER_SDK,
  FIREBASE_MESSAGING_SENDER_ID: NO_BROWSER_SDK,
  FIREBASE_APP_ID: NO_BROWSER_SDK,
};

/** Returns a sentence for each variable that is set and has no effect. Values are never printed. */
export function listSettingsWithoutEffect(variable: (name: string) => string | undefined): string[] {
  return Object.entries(WITHOUT_EFFECT)
    .filter(([name]) => variable(name) !== undefined)
    .map(([name, reason]) => `${name} is set and has no effect: ${reason}.`);
}
