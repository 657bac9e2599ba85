import 'server-only';
import { entries } from '../../providers/offer';
import { describeReason } from './describe-reason';
import { fine, note, problem, type Finding } from './finding';

const ANSWER_LIMIT_MS = 8_000;

/** Listing models costs no money. */
export async function checkProviders(): Promise<Finding[]> {
  const asked = (await entries()).flatMap(({ name, models: { fetchLive, fixed } }) =>
    fetchLive === undefined ? [] : [{ name, fetchLive, isListGiven: fixed !== undefined }],
  );
  if (asked.length === 0)
    return [
      note(
        'No provider has a key of the server that could be tried.',
        'Add one in Settings, Server, or in `.env`.',
      ),
    ];
  return Promise.all(
    asked.map(async ({ name, fetchLive, isListGiven }) => {
      try {
        const models = await fetchLive(AbortSignal.timeout(ANSWER_LIMIT_MS));
        return models.length > 0
          ? fine(`${name} takes the key and has ${String(models.length)} models.`)
          : problem(`${name} takes the key and has no model.`, 'Look at the account at the provider.');
      } catch (error) {
        const sentence = `${name} does not tell its models: ${describeReason(error)}.`;
        // A server whose models the operator lists may have no such list.
        return isListGiven
          ? note(sentence, 'Ask one of the models that you listed.')
          : problem(sentence, 'Look at its key and its address.');
      }
    }),
  );
}
