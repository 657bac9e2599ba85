/** The search of the web that a model's own provider carries out. */
export const PROVIDER_SEARCH = {
  /** How it is switched on for a conversation, among toolkits. */
  toolkitId: 'provider:web_search',
  /** How its calls are called in an answer; no tool of ours has this name. */
  toolName: 'provider_web_search',
} as const;

/** The most searches of one answer. */
export const PROVIDER_SEARCHES_LIMIT = 8;

/** The code that a model's own provider runs for it. */
export const PROVIDER_CODE = {
  toolkitId: 'provider:code',
  /** The first run of a request, with which the provider begins a session that it charges. */
  toolName: 'provider_code',
  /** A further run in the same session. */
  furtherName: 'provider_code_run',
} as const;

/** The most sessions of one answer; a request to the model has one, if it runs code. */
export const PROVIDER_CODE_SESSIONS_LIMIT = 4;

/** The pictures that a model's own provider draws for it, with a model of its own. */
export const PROVIDER_PICTURES = {
  toolkitId: 'provider:pictures',
  toolName: 'provider_pictures',
} as const;

/** The most pictures that are drawn so in one answer. */
export const PROVIDER_PICTURES_LIMIT = 4;

const CODE_NAMES: readonly string[] = [PROVIDER_CODE.toolName, PROVIDER_CODE.furtherName];

/** The names of calls that providers carry out. */
export const PROVIDER_CALL_NAMES: readonly string[] = [
  PROVIDER_SEARCH.toolName,
  ...CODE_NAMES,
  PROVIDER_PICTURES.toolName,
];

/** Returns whether a call was carried out by the provider of the model. */
export function isProviderCall(name: string): boolean {
  return PROVIDER_CALL_NAMES.includes(name);
}

/** Returns whether a call is code that the provider of the model ran. */
export function isProviderCode(name: string): boolean {
  return CODE_NAMES.includes(name);
}
