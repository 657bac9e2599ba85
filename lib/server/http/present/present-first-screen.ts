import 'server-only';
import { presentConversation, presentConversationPage } from './present-conversation';
import { presentPresets } from './present-preset';

export const FIRST_SCREEN_PRESENTERS = {
  conversation: presentConversation,
  conversationPage: presentConversationPage,
  presets: presentPresets,
};
