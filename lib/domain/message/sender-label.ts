import { endpointLabel } from '../model/endpoint-label';

/** What decides who an answer is shown to be from. */
export interface SenderSource {
  readonly endpoint: string;
  readonly endpointType?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly chatGptLabel?: string | null | undefined;
  readonly modelLabel?: string | null | undefined;
  readonly modelDisplayLabel?: string | null | undefined;
  readonly jailbreak?: boolean | null | undefined;
}

/** The `sender` of an answer: the name the person chose, else one guessed from the model, else the endpoint's. */
export function senderLabel(source: SenderSource): string {
  const model = source.model ?? '';
  switch (source.endpoint) {
    case 'openAI':
    case 'azureOpenAI':
    case 'gptPlugins':
    case 'chatGPTBrowser':
      return named(source.chatGptLabel) ?? modelFamilyLabel(model) ?? endpointLabel(source.endpoint);
    case 'anthropic':
      return named(source.modelLabel) ?? 'Claude';
    case 'google':
      return named(source.modelLabel) ?? googleLabel(model);
    case 'bingAI':
      return source.jailbreak === true ? 'Sydney' : 'BingAI';
    case 'demo':
      return 'Demo';
    default:
      return (
        named(source.modelLabel) ??
        named(source.chatGptLabel) ??
        modelFamilyLabel(model) ??
        named(source.modelDisplayLabel) ??
        'AI'
      );
  }
}

function named(label: string | null | undefined): string | null {
  return label === null || label === undefined || label.trim() === '' ? null : label.trim();
}

function modelFamilyLabel(model: string): string | null {
  if (model.includes('gpt-3')) return 'GPT-3.5';
  if (model.includes('gpt-4')) return 'GPT-4';
  if (model.includes('mistral')) return 'Mistral';
  return null;
}

function googleLabel(model: string): string {
  if (model.includes('gemini')) return 'Gemini';
  return model.includes('code') ? 'Codey' : 'PaLM2';
}
