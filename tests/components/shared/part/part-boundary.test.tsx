/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { Parts } from '@/components/shared/part/parts';
import { UnseenPart } from '@/components/shared/part/unseen-part';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { showInEnglish } from '@/tests/support/browser/show-in-english';

let isBroken = true;

function Fragile({ name = 'fragile' }: { name?: string }) {
  if (isBroken) throw new Error(`${name} is broken`);
  return <p>{name} works</p>;
}

beforeEach(() => {
  isBroken = true;
});

const again = () => screen.getByRole('button', { name: 'Try again' });

it('says that a part failed, and shows it once it works again', async () => {
  expectPrinted('fragile is broken');
  const { user } = showInEnglish(
    <Parts>
      <Fragile />
      <p>neighbour</p>
    </Parts>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be shown. Everything else works.');
  expect(screen.getByText('neighbour')).toBeVisible();
  isBroken = false;
  await user.click(again());
  expect(screen.getByText('fragile works')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves the focus on the button of a part that fails again', async () => {
  expectPrinted('fragile is broken');
  expectPrinted('fragile is broken');
  const { user } = showInEnglish(
    <PartBoundary>
      <Fragile />
    </PartBoundary>,
  );
  expect(again()).not.toHaveFocus();
  await user.click(again());
  expect(again()).toHaveFocus();
});

it('takes no focus later, when what is around a part that failed twice is drawn again', async () => {
  expectPrinted('fragile is broken');
  expectPrinted('fragile is broken');
  const { user } = showInEnglish(<WithField />);
  await user.click(again());
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('words');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('words');
});

function WithField() {
  const [text, setText] = useState('');
  return (
    <>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <PartBoundary>
        <Fragile />
      </PartBoundary>
    </>
  );
}

it('tries a failed part again when it is about something else', async () => {
  expectPrinted('fragile is broken');
  const { user } = showInEnglish(<Switched />);
  expect(again()).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('fragile works')).toBeVisible();
});

function Switched() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Next</button>
      <PartBoundary resetKey={count}>
        <Fragile />
      </PartBoundary>
    </>
  );
}

it('leaves out a failed part that has no place of its own', () => {
  expectPrinted('fragile is broken');
  showInEnglish(
    <>
      <UnseenPart>
        <Fragile />
      </UnseenPart>
      <p>neighbour</p>
    </>,
  );
  expect(screen.getByText('neighbour')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
