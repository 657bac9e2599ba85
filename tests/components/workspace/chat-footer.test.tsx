/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { ChatFooter } from '@/components/workspace/chat-footer';
import { CONFIG_PATH } from '@/lib/contracts/system/config';
import { showInEnglish } from '../../support/browser/show-in-english';

async function show(config: object) {
  await mutate(CONFIG_PATH, { appTitle: 'Talk', ...config }, { revalidate: false });
  return showInEnglish(<ChatFooter />);
}

it('is the line of the operator', async () => {
  await show({ customFooter: 'Ask Ada.' });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Ask Ada.');
});

it('is title, version and what an answer costs where the operator has no line', async () => {
  await show({});
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/^Talk v0\.6\.10.*pay per call/i);
});

it('is not there where the line of the operator is empty', async () => {
  await show({ customFooter: '' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
