import { ACCOUNT_ACTIONS } from './account-actions';
import type { CompatAction } from './compat-action';
import { CONVERSATION_ACTIONS } from './conversation-actions';
import { ENDPOINT_ACTIONS } from './endpoint-actions';
import { TOOL_ACTIONS } from './tool-actions';
import { TURN_ACTIONS } from './turn-actions';

/** Covers all that such a client offers and a server has a part in; exports and looks are its own. */
export const COMPAT_TABLE: readonly CompatAction[] = [
  ...ACCOUNT_ACTIONS,
  ...ENDPOINT_ACTIONS,
  ...TURN_ACTIONS,
  ...CONVERSATION_ACTIONS,
  ...TOOL_ACTIONS,
];
