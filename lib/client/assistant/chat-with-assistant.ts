import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { switchModel } from '../conversation/model/switch-model';
import { startNewConversation } from '../navigation/open-conversation';

export function chatWithAssistant(assistantId: string): void {
  startNewConversation();
  switchModel({ endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: assistantId });
}
