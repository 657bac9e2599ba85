/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { flushTasks } from '@/tests/support/flush-tasks';
import { showInEnglish } from '../../../support/browser/show-in-english';

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button onClick={() => setOpen('dialog')}>A window</button>
      <button onClick={() => setOpen('question')}>A question</button>
      <Dialog open={open === 'dialog'} onOpenChange={close}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{'Window'}</DialogTitle>
          </DialogHeader>
          <DialogBody>text</DialogBody>
        </DialogContent>
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

it.each(['A window', 'A question'])('%s returns the focus to the button that opened it', async (name) => {
  const { user } = showInEnglish(<Windows />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('text');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});

function SmallWindow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover>
        <PopoverTrigger>Receipt</PopoverTrigger>
        <PopoverContent>
          <button onClick={() => setIsOpen(true)}>More</button>
        </PopoverContent>
      </Popover>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{'Window'}</DialogTitle>
          </DialogHeader>
          <DialogBody>text</DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

it('a dialog opened from a popover returns the focus to that, or to its trigger', async () => {
  const { user } = showInEnglish(<SmallWindow />);
  await user.click(screen.getByRole('button', { name: 'Receipt' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('dialog', { name: 'Window' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(['Receipt', 'More']).toContain(document.activeElement?.textContent));
});

it('a popover that closes leaves the focus where the user moved it meanwhile', async () => {
  const onGone = jest.fn();
  const shown = (isOpen: boolean) => (
    <>
      <Popover open={isOpen}>
        <PopoverTrigger>Receipt</PopoverTrigger>
        <PopoverContent onCloseAutoFocus={onGone}>
          <button>More</button>
        </PopoverContent>
      </Popover>
      <button>Elsewhere</button>
    </>
  );
  const { rerender } = render(shown(true));
  await screen.findByRole('button', { name: 'More' });
  rerender(shown(false));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await act(flushTasks);
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(onGone).not.toHaveBeenCalled();

  rerender(shown(true));
  (await screen.findByRole('button', { name: 'More' })).focus();
  rerender(shown(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Receipt' })).toHaveFocus());
  expect(onGone).toHaveBeenCalledTimes(1);
});
