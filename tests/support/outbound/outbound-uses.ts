import { ACTION_USES } from './action-uses';
import { ENDPOINT_USES } from './endpoint-uses';
import { MCP_USES } from './mcp-uses';
import type { OutboundUse } from './outbound-use';
import { PLUGIN_USES } from './plugin-uses';

/** Covers all requests to addresses that are not the operator's. */
export const OUTBOUND_USES: readonly OutboundUse[] = [
  ...ACTION_USES,
  ...PLUGIN_USES,
  ...ENDPOINT_USES,
  ...MCP_USES,
];
