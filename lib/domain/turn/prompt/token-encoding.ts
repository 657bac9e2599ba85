import { modelCapabilities } from '../../model/model-capabilities';
import type { TokenEncoding } from '../../model/table/model-row';
import { knownOf } from '../../model/table/model-table';

/** For compat clients tokens are counted in this vocabulary, whatever the model. */
export const DEFAULT_ENCODING: TokenEncoding = 'cl100k_base';

/** Null means that the vocabulary is not published, so that tokens are estimated. */
export function tokenEncodingOf(model: string): TokenEncoding | null {
  if (modelCapabilities(model).family !== 'openai') return null;
  return knownOf(model, 'encoding') ?? 'o200k_base';
}
