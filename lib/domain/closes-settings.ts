/** What is on the screen, as far as the window of settings asks. */
export interface SettingsPlace {
  readonly endpoint: string;
  readonly isNewConversation: boolean;
  readonly jailbreak?: boolean | null | undefined;
}

/**
 * True where there is nothing to set, so that an open window of settings closes: at the ChatGPT browser endpoint, and at
 * Bing in a conversation that has begun without jailbreak.
 */
export function closesSettings({ endpoint, isNewConversation, jailbreak }: SettingsPlace): boolean {
  if (endpoint === 'chatGPTBrowser') return true;
  return endpoint === 'bingAI' && jailbreak !== true && !isNewConversation;
}
