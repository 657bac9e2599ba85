import {
  ASSISTANT_CHOICES_PATH,
  assistantChoicesSchema,
  type AssistantChoice,
} from '@/lib/contracts/assistant/assistant-choices';
import { requestJson } from '../../request/request';

/** Lists the one created first first. Throws RequestError. */
export async function fetchAssistants(): Promise<readonly AssistantChoice[]> {
  return (await requestJson(ASSISTANT_CHOICES_PATH, assistantChoicesSchema)).assistants;
}
