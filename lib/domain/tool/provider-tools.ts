/** The search of the web that a model's own provider carries out. */
export const PROVIDER_SEARCH = {
  /** How it is switched on for a conversation, among toolkits. */
  toolkitId: 'provider:web_search',
  /** How its calls are called in an answer; no tool of ours has this name. */
  toolName: 'provider_web_search',
} as const;

/** The most searches of one answer. */
export const PROVIDER_SEARCHES_LIMIT = 8;
