import { act } from '@testing-library/react';
import { SharedConversation } from '@/components/shared-conversation/shared-conversation';
import type { SharedMessage } from '@/lib/domain/share/shared-branch';
import { showInEnglish } from '../../support/browser/show-in-english';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const TOKEN = 'a'.repeat(43);

const answer = (text: string): SharedMessage => ({
  isCreatedByUser: false,
  sender: 'Demo',
  model: 'demo',
  endpoint: 'demo',
  text,
  mergedFrom: [],
  files: [],
  sources: [],
  unfinished: false,
  hasFailed: false,
});

async function show(...texts: string[]) {
  const { container } = showInEnglish(
    <SharedConversation
      token={TOKEN}
      appTitle="Parley"
      branch={{
        title: 'A talk',
        sharedAt: '2026-01-02T03:04:05.000Z',
        messages: texts.map(answer),
        pageNumber: 1,
        pages: 1,
      }}
    />,
  );
  await act(async () => Promise.resolve());
  return container;
}

describe('a shared page', () => {
  it('shows an answer whose markdown is too expensive as it is written, and draws the others', async () => {
    const hostile = '*a **b _c '.repeat(5_000);
    const page = await show('The **moon** pulls.', hostile, 'And the **sun**.');
    expect([...page.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'moon',
      'sun',
    ]);
    expect(page.textContent).toContain(hostile.slice(0, 1_000));
  });

  it('spends no more on many expensive answers than on one', async () => {
    const start = process.threadCpuUsage();
    await show(...Array.from({ length: 30 }, () => '[a]('.repeat(400) + '*a **b _c '.repeat(1_000)));
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
