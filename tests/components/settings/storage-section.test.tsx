/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { StorageSection } from '@/components/settings/data/storage-section';
import { setBearer } from '@/lib/client/request/bearer';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import type { StorageUse } from '@/lib/domain/account/storage-use';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const NEARLY_FULL = /Almost full\. Delete chats/;

async function show(use: StorageUse): Promise<void> {
  const server = new FakeServer();
  server.answer(STORAGE_PATH, () => Response.json(use));
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  showInEnglish(<StorageSection />);
  await screen.findByText(/used$/);
}

describe('the storage of the settings', () => {
  it('shows how much of the limit is used in words and as a bar', async () => {
    await show({ usedBytes: 256 * MEGABYTE, limitBytes: 1024 * MEGABYTE });
    expect(screen.getByText('256 MB of 1,024 MB used')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.queryByText(NEARLY_FULL)).toBeNull();
  });

  it('says what to do when little is left', async () => {
    await show({ usedBytes: 1000 * MEGABYTE, limitBytes: 1024 * MEGABYTE });
    expect(screen.getByText(NEARLY_FULL)).toBeVisible();
  });

  it('without a limit shows only what is used', async () => {
    await show({ usedBytes: 3 * MEGABYTE, limitBytes: null });
    expect(screen.getByText('3 MB used')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
