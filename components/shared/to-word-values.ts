import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

type WordValues = Record<string, string | number>;

const ERROR_TEXT_LIMIT_CHARACTERS = 512;

/** Error texts may use these names; a missing one must not break the sentence. */
const DEFAULTS: WordValues = {
  message: '',
  endpoint: '',
  model: '',
  limit: 0,
  limitMegabytes: 0,
  limitCharacters: 0,
  max: 0,
  windowInMinutes: 0,
  balance: 0,
  promptTokens: 0,
  tokenCost: 0,
  retryAfterSeconds: 0,
  resetsOn: '',
  /** The texts that choose by it expect the word "none". */
  successor: 'none',
};

export function toWordValues(details: Readonly<Record<string, unknown>> | null): WordValues {
  const values = { ...DEFAULTS };
  for (const [name, value] of Object.entries(details ?? {})) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = value.slice(0, ERROR_TEXT_LIMIT_CHARACTERS);
  }
  const { endpoint, limitBytes } = values;
  if (typeof endpoint === 'string') values['endpoint'] = endpointLabel(endpoint);
  if (typeof limitBytes === 'number') values['limitMegabytes'] = limitBytes / MEGABYTE;
  return values;
}
