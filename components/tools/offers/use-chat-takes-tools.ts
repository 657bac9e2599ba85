import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';

/** Returns false while the model of the chat is unknown. */
export function useChatTakesTools(): boolean {
  const choice = useModelChoice((state) => state.choice);
  return choice !== null && settingNames(choice.endpoint, choice.endpointType).includes('tools');
}
