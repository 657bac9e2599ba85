import { endpointOf, senderLabels } from '../model/endpoint-descriptor';
import { endpointLabel } from '../model/endpoint-label';

interface Answer {
  readonly sender: string;
  readonly endpoint: string | null;
  readonly model: string | null;
  readonly answeredModel?: string | null | undefined;
}

export interface AnswerAuthor {
  /** The name may be empty. */
  readonly name: string;
  readonly model: string | null;
}

const GENERIC: ReadonlySet<string> = new Set([...senderLabels(), 'AI', 'Assistant', 'System']);

/** `sender` counts only if it was chosen. */
export function answerAuthor({ sender, endpoint, model, answeredModel }: Answer): AnswerAuthor {
  if (endpoint !== null && endpointOf(endpoint).hasAssistants)
    return { name: sender || endpointOf(endpoint).label, model: answeredModel ?? null };
  const label = endpoint === null ? '' : endpointLabel(endpoint);
  const own = isSame(model, label) ? label : (model ?? answeredModel ?? '');
  const isGeneric = ['', label, endpoint].some((each) => isSame(sender, each)) || GENERIC.has(sender);
  const name = isGeneric ? own || sender || label : sender;
  return { name, model: own === '' || isSame(own, name) ? null : own };
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
