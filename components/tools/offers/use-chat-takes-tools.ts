import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';

/** An unknown model is false. */
export function useChatTakesTools(): boolean {
  const choice = useModelChoice((state) => state.choice);
  return choice !== null && settingNames(choice.endpoint, choice.endpointType).includes('tools');
}
