import { modelCapabilities } from '../../model/model-capabilities';
import { bareModelName } from '../../model/model-name';

/** The vocabularies of OpenAI's models: the one since gpt-4o, and the one before. */
export type TokenEncoding = 'o200k_base' | 'cl100k_base';

/** What existing clients have their tokens counted in, whatever the model. */
export const DEFAULT_ENCODING: TokenEncoding = 'cl100k_base';

/** How a model cuts text into tokens; null where its vocabulary is not published, so that tokens can only be estimated. */
export function tokenEncodingOf(model: string): TokenEncoding | null {
  if (modelCapabilities(model).family !== 'openai') return null;
  return OLD_MODELS.test(bareModelName(model)) ? 'cl100k_base' : 'o200k_base';
}

const OLD_MODELS = /^gpt-4($|-(?!o))|^gpt-3\.?5|^text-(davinci|embedding)/;
