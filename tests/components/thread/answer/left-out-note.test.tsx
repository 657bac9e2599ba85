/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { LeftOutNote } from '@/components/thread/answer/left-out-note';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../../support/browser/show-in-english';

it('says what the provider refused', () => {
  showInEnglish(<LeftOutNote ability="pictures" />);
  expect(screen.getByRole('note')).toHaveTextContent(english.thread.leftOut.pictures);
});

it('says how many tools were beyond the limit', () => {
  showInEnglish(<LeftOutNote ability="tools" beyond={{ count: 2, most: 128 }} />);
  expect(screen.getByRole('note')).toHaveTextContent(
    'This model can take at most 128 tools. Left out: 2. Switch off tools you do not need.',
  );
});
