/** The longest name of a model that is kept. */
const MODEL_LIMIT_CHARACTERS = 256;

/** The endpoint that serves a model of this name, as far as the name tells; null when it does not. */
export function endpointOfModel(model: string): 'openAI' | 'anthropic' | 'google' | null {
  const name = model.toLowerCase().split('/').at(-1) ?? '';
  if (/^(gpt-\d|gpt-4o|o\d|chatgpt|text-davinci|codex)/.test(name)) return 'openAI';
  if (name.startsWith('claude')) return 'anthropic';
  return /^(gemini|palm|text-bison|chat-bison)/.test(name) ? 'google' : null;
}

/** A model's name as it may be stored; null when there is none. */
export function modelName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim().slice(0, MODEL_LIMIT_CHARACTERS).toWellFormed().replaceAll('\0', '');
  return name === '' ? null : name;
}
