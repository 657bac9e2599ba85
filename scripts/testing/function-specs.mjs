/** `npm test` runs these on functions as well, in a minute. */
export const SHORT_FUNCTION_SPECS = ['tests/e2e/conversation/conversation.spec.ts'];

/**
 * `npm test -- --shape=functions` runs these; a server of their own, which some start, is one machine there too. What
 * is left out needs Python, or tells nothing of a shape.
 */
export const FUNCTION_SPECS = [
  ...SHORT_FUNCTION_SPECS,
  'tests/e2e/conversation/branches.spec.ts',
  'tests/e2e/conversation/import-export-account.spec.ts',
  'tests/e2e/conversation/organise.spec.ts',
  'tests/e2e/conversation/queue.spec.ts',
  'tests/e2e/conversation/share.spec.ts',
  'tests/e2e/file/attach.spec.ts',
  'tests/e2e/file/citations.spec.ts',
  'tests/e2e/file/folder-files.spec.ts',
  'tests/e2e/file/my-files.spec.ts',
  'tests/e2e/model/compare.spec.ts',
  'tests/e2e/model/tools.spec.ts',
  'tests/e2e/tool/memory.spec.ts',
  'tests/e2e/assistant/assistant-link.spec.ts',
  'tests/e2e/assistant/assistant-chat.spec.ts',
  'tests/e2e/account/two-tabs.spec.ts',
];

const ON_FUNCTIONS = { E2E_SHAPE: 'functions' };

/** The emulator has four instances, which a browser alone keeps busy. */
const WORKERS = '--workers=2';

/** Returns how `runPlaywright` is called for the named specs, in the browser of the desktop. */
export function onFunctions(specs) {
  return [['--project=desktop', WORKERS, ...specs], ON_FUNCTIONS];
}
