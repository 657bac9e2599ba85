import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { showInEnglish } from '../../../support/browser/show-in-english';

function show() {
  const onConfirm = jest.fn();
  showInEnglish(
    <>
      <ConfirmButton confirmLabel="Really" hint="Press again" onConfirm={onConfirm}>
        Clear
      </ConfirmButton>
      <p>elsewhere</p>
    </>,
  );
  return onConfirm;
}

/** This is a single click, as opposed to the second one of a double click. */
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });

it('acts on the second click, and then asks again', () => {
  const onConfirm = show();
  click('Clear');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Press again');
  click('Really');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('Clear');
});

it('cancels the first click when the user clicks elsewhere', async () => {
  const onConfirm = show();
  click('Clear');
  await userEvent.click(screen.getByText('elsewhere'));
  expect(screen.getByRole('button')).toHaveTextContent('Clear');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cancels it when the keyboard focus moves on', async () => {
  const onConfirm = show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveTextContent('Really');
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveTextContent('Clear');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('a double click asks, and does nothing', async () => {
  const onConfirm = show();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Clear' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveTextContent('Really');
});

it('a key that is held down asks, and does nothing', async () => {
  const onConfirm = show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter>5/}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveTextContent('Really');
});
