/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import GlobalErrorPage from '@/app/global-error';
import { findPageWords } from '@/lib/client/page/page-words';
import arabic from '@/messages/ar-EG.json';
import english from '@/messages/en-US.json';
import { FakeServer } from '../../../support/servers/fake-server';

let root: Root;
const reset = jest.fn();

function show(): void {
  root = createRoot(document);
  act(() => root.render(<GlobalErrorPage reset={reset} />));
}

afterEach(() => act(() => root.unmount()));

it('is in English while no words are loaded, and tries again', () => {
  show();
  const { errorTitle, errorText, tryAgain, startChat } = english.pages;
  expect(document.title).toBe(errorTitle);
  expect(document.body).toHaveTextContent(`${errorTitle}${errorText}${tryAgain}${startChat}`);
  document.querySelector('button')?.click();
  expect(reset).toHaveBeenCalledTimes(1);
});

it('is in the language that the page had, in its direction', async () => {
  new FakeServer().answer('/words/ar-EG.json', () => Response.json(arabic));
  await findPageWords('ar-EG', '/words/ar-EG.json');
  show();
  await act(() => Promise.resolve());
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar-EG');
  expect(document.body).toHaveTextContent(arabic.pages.errorText);
});
