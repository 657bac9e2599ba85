import * as z from 'zod/mini';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore } from '../../scope/user-scope';
import { readLocal, readLocalJson, writeLocal } from '../../storage/local-storage';

const modelChoiceSchema = z.object({
  endpoint: z.string(),
  /** The type is `custom` for endpoints of the configuration file, else null. */
  endpointType: z.nullable(z.string()),
  /** Is null while the endpoint's models are not known. */
  model: z.nullable(z.string()),
});

export type ModelChoice = Readonly<z.infer<typeof modelChoiceSchema>>;

const LAST_SETUP_KEY = 'lastConversationSetup';
const LAST_MODELS_KEY = 'lastSelectedModel';
/** Holds the assistant chosen last, under the name that compat clients use for the first chat. */
export const LAST_ASSISTANT_KEY = 'assistant_id__0';

interface ModelChoiceState {
  /** Is null until the endpoints are known, or when there is none. */
  choice: ModelChoice | null;
}

export const useModelChoice = userStore<ModelChoiceState>(() => ({ choice: null }));

/** Serves code outside of React. */
export function findModelChoice(): ModelChoice | null {
  return useModelChoice.getState().choice;
}

/** Shows a conversation's own choice; what new chats start with stays unchanged. */
export function showModelChoice(choice: ModelChoice | null): void {
  useModelChoice.setState({ choice });
}

/** The choice also applies to the next new chat. */
export function chooseModel(choice: ModelChoice): void {
  useModelChoice.setState({ choice });
  writeLocal(LAST_SETUP_KEY, JSON.stringify(choice));
  if (choice.model === null) return;
  if (endpointOf(choice.endpoint).hasAssistants) writeLocal(LAST_ASSISTANT_KEY, choice.model);
  else writeLocal(LAST_MODELS_KEY, JSON.stringify({ ...lastModels(), [choice.endpoint]: choice.model }));
}

/** Returns null when no choice was made on this device. */
export function findLastChoice(): ModelChoice | null {
  return modelChoiceSchema.safeParse(readLocalJson(LAST_SETUP_KEY)).data ?? null;
}

/** Returns null when no model was chosen there. */
export function findLastModel(endpoint: string): string | null {
  if (endpointOf(endpoint).hasAssistants) return readLocal(LAST_ASSISTANT_KEY);
  return ownValue(lastModels(), endpoint) ?? null;
}

function lastModels(): Record<string, string> {
  return z.record(z.string(), z.string()).safeParse(readLocalJson(LAST_MODELS_KEY)).data ?? {};
}
