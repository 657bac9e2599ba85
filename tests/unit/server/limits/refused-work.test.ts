import { beginWorkOf, hearRefusedWork } from '@/lib/server/limits/refused-work';
import { runWork } from '@/lib/server/platform/current-work';
import { withLauncher } from '@/tests/support/stage/launcher-stage';

const HOUR_MS = 60 * 60 * 1_000;
const route = 'POST /api/files';

function codeFor(owner: string, at: string = route): unknown {
  return runWork({ route: at, owner: null, address: '10.0.0.1' }, () => {
    try {
      beginWorkOf(owner);
      return null;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  });
}

const { say } = withLauncher();

beforeEach(() => {
  hearRefusedWork();
});

it('refuses a user the route at which their work made processes hang, until its time is over, and nothing else', () => {
  const untilMs = Date.now() + HOUR_MS;
  say({ kind: 'refused', refused: [{ route, owner: 'one', address: '10.0.0.1', untilMs }] });
  expect(codeFor('one')).toBe('held_up_server');
  expect(codeFor('two')).toBeNull();
  expect(codeFor('one', 'GET /api/files')).toBeNull();
  say({ kind: 'refused', refused: [{ route, owner: 'one', address: null, untilMs: Date.now() - 1 }] });
  expect(codeFor('one')).toBeNull();
});

it('holds nothing against a user that an address did before it was known whose work it was', () => {
  say({
    kind: 'refused',
    refused: [{ route, owner: null, address: '10.0.0.1', untilMs: Date.now() + HOUR_MS }],
  });
  expect(codeFor('one')).toBeNull();
});
