import { senderLabels } from '../model/endpoint-descriptor';
import { endpointLabel } from '../model/endpoint-label';

/** What an answer carries of who wrote it. */
interface Answer {
  readonly sender: string;
  readonly endpoint: string | null;
  readonly model: string | null;
  readonly answeredModel?: string | null | undefined;
}

/** Who wrote an answer, as it is shown. */
export interface AnswerAuthor {
  /** The name the user or the operator gave the model, else the model's own, else the endpoint's; empty when nothing is known. */
  readonly name: string;
  /** The model where the name is another one, else null. */
  readonly model: string | null;
}

/** Labels existing clients put in the place of a name: families, endpoints and words for any model. */
const GENERIC: ReadonlySet<string> = new Set([...senderLabels(), 'AI', 'Assistant', 'System']);

/** Who wrote an answer. Its `sender` counts where it is a chosen name, and not one that was guessed from the model. */
export function answerAuthor({ sender, endpoint, model, answeredModel }: Answer): AnswerAuthor {
  const label = endpoint === null ? '' : endpointLabel(endpoint);
  const own = isSame(model, label) ? label : (model ?? answeredModel ?? '');
  const isChosen =
    sender !== '' && !GENERIC.has(sender) && !isSame(sender, label) && !isSame(sender, endpoint);
  const name = isChosen ? sender : own || sender || label;
  return { name, model: own === '' || isSame(own, name) ? null : own };
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
