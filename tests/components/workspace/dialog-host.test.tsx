/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { DialogHost } from '@/components/workspace/hosts/dialog-host';
import type { Commands } from '@/lib/client/system/commands/commands';
import { closeDialog, openDialog } from '@/lib/client/system/open-dialog';
import { showInEnglish } from '../../support/browser/show-in-english';

const noCommands: Commands = { isOffered: () => false, run: () => undefined };

it('a requested dialog is fetched and shown until it is closed', async () => {
  showInEnglish(<DialogHost commands={noCommands} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openDialog({ kind: 'shortcuts' }));
  expect(await screen.findByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  act(() => closeDialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
