/** Whether what is said to an endpoint can be kept as a preset: ChatGPT's pages have nothing to set; null is no endpoint. */
export function canBePreset(endpoint: string | null): boolean {
  return endpoint !== null && endpoint !== 'chatGPTBrowser';
}
