/** @jest-environment ./tests/support/browser-environment.mjs */
import { createEvent, fireEvent, waitFor } from '@testing-library/react';
import { SelectionWatch, type Selected } from '@/components/thread/selection/selection-watch';
import { fakeMedia } from '@/tests/support/browser/fake-media';

let watch: SelectionWatch;
let selected: Selected | null = null;
const area = document.createElement('div');
const button = document.createElement('button');

beforeEach(() => {
  fakeMedia();
  area.innerHTML = '<div data-answer-text><p>The moon is slow.</p><p>It is far.</p></div>';
  document.body.replaceChildren(area, button);
  watch = new SelectionWatch({
    area,
    button: () => (selected === null ? null : button),
    onChange: (next) => (selected = next),
  });
});

afterEach(() => watch.stop());

async function select(index: number): Promise<void> {
  const passage = area.querySelectorAll('p').item(index);
  document.getSelection()?.selectAllChildren(passage);
  fireEvent(document, new Event('selectionchange'));
  await waitFor(() => expect(selected?.passage.quote).toBe(passage.textContent));
}

/** Returns true where the key led to the button. */
function pressTab(): boolean {
  button.blur();
  const key = createEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent(document.body, key);
  return key.defaultPrevented && document.activeElement === button;
}

it('Tab leads to the button once for each selection, so that the rest of the page is reached', async () => {
  await select(0);
  expect([pressTab(), pressTab()]).toEqual([true, false]);
  // Some browsers tell of the same selection again when the focus moves.
  await select(0);
  expect(pressTab()).toBe(false);
  await select(1);
  expect([pressTab(), pressTab()]).toEqual([true, false]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(selected).toBeNull();
  await select(1);
  expect(pressTab()).toBe(true);
});
