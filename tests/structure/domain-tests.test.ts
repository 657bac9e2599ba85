import { filesBelow } from './repository';

const DECLARATIONS = [
  'turn/chat-event',
  'conversation/conversation',
  'settings/conversation-settings',
  'model/endpoint',
  'file/stored-file',
  'model/table/model-row',
  'shared/error-code',
  'shared/connection-problem',
  'server/admin-action',
  'server/connection-provider',
  'shared/owner-id',
  'turn/request-record',
  'settings/setting-field',
  'tool/elicitation/elicitation',
  'tool/mcp-prompt',
  'tool/openapi/api-operation',
  'tool/openapi/openapi-outcome',
  'tool/openapi/openapi-problem',
  'tool/tool-approval',
];

it('every rule of the domain has a test of its name', () => {
  const rules = filesBelow('lib/domain', '.ts')
    .map((path) => path.replace('lib/domain/', '').replace('.ts', ''))
    .filter((name) => !DECLARATIONS.includes(name));
  const tested = filesBelow('tests/unit/domain', '.test.ts').map((path) =>
    path.replace('tests/unit/domain/', '').replace('.test.ts', ''),
  );
  expect(rules.filter((name) => !tested.includes(name))).toEqual([]);
});
