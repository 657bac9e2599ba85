/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { showInEnglish } from '../../support/show-in-english';

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button onClick={() => setOpen('dialog')}>A window</button>
      <button onClick={() => setOpen('question')}>A question</button>
      <Dialog isOpen={open === 'dialog'} onOpenChange={close} title="Window">
        text
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onOpenChange={close}
        title="Sure"
        confirmLabel="Yes"
        onConfirm={close}
      >
        text
      </ConfirmDialog>
    </>
  );
}

it.each(['A window', 'A question'])(
  '%s gives the focus back to the button it was opened by',
  async (name) => {
    const { user } = showInEnglish(<Windows />);
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('text');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  },
);
