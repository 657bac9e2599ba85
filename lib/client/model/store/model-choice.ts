import * as z from 'zod/mini';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore } from '../../scope/user-scope';
import { readLocal, writeLocal } from '../../storage/local-storage';

const modelChoiceSchema = z.object({
  endpoint: z.string(),
  /** `custom` for endpoints of the configuration file, else null. */
  endpointType: z.nullable(z.string()),
  /** Null while the endpoint's models are not known. */
  model: z.nullable(z.string()),
});

/** The endpoint and model the next message goes to. */
export type ModelChoice = Readonly<z.infer<typeof modelChoiceSchema>>;

const LAST_SETUP_KEY = 'lastConversationSetup';
const LAST_MODELS_KEY = 'lastSelectedModel';
/** Local key of the assistant that was chosen last, as compat clients name that of the first chat. */
export const LAST_ASSISTANT_KEY = 'assistant_id__0';

interface ModelChoiceState {
  /** Null until the endpoints are known, or when there is none. */
  choice: ModelChoice | null;
}

/** The choice on the screen now. */
export const useModelChoice = userStore<ModelChoiceState>(() => ({ choice: null }));

/** Returns the choice for the next message, for code outside of React. */
export function findModelChoice(): ModelChoice | null {
  return useModelChoice.getState().choice;
}

/** Shows a conversation's own choice; what new chats start with stays as it was. */
export function showModelChoice(choice: ModelChoice | null): void {
  useModelChoice.setState({ choice });
}

/** Applies the user's choice, also for the next new chat. */
export function chooseModel(choice: ModelChoice): void {
  useModelChoice.setState({ choice });
  writeLocal(LAST_SETUP_KEY, JSON.stringify(choice));
  if (choice.model === null) return;
  if (endpointOf(choice.endpoint).hasAssistants) writeLocal(LAST_ASSISTANT_KEY, choice.model);
  else writeLocal(LAST_MODELS_KEY, JSON.stringify({ ...lastModels(), [choice.endpoint]: choice.model }));
}

/** Returns what was chosen last on this device, or null. */
export function findLastChoice(): ModelChoice | null {
  return modelChoiceSchema.safeParse(storedJson(LAST_SETUP_KEY)).data ?? null;
}

/** Returns the model that was last chosen at an endpoint, or null. */
export function findLastModel(endpoint: string): string | null {
  if (endpointOf(endpoint).hasAssistants) return readLocal(LAST_ASSISTANT_KEY);
  return ownValue(lastModels(), endpoint) ?? null;
}

function lastModels(): Record<string, string> {
  return z.record(z.string(), z.string()).safeParse(storedJson(LAST_MODELS_KEY)).data ?? {};
}

function storedJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}
