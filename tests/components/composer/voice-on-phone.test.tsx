/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { SMALL_SCREEN, TOUCH_SCREEN } from '@/lib/client/page/use-media-query';
import { closeVoice } from '@/lib/client/speech/voice/open-voice';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { VoiceStage } from '@/tests/support/browser/voice-stage';

test('on a phone it fills the screen, and makes room for the chat where a tool asks there', async () => {
  const stage = new VoiceStage();
  fakeMedia(SMALL_SCREEN, TOUCH_SCREEN);
  const call = { type: 'tool_call', toolCallId: 'c', name: 'send', input: '{}', output: null } as const;
  stage.answers('', { isEnded: false, content: [{ ...call, state: 'asking' }] });
  const { state, user } = await stage.open();
  expect(screen.getByRole('dialog', { name: 'Voice chat' })).toBeVisible();
  await waitFor(() => expect(state).toHaveTextContent('Listening'));
  await stage.hasRecorded();
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('A tool asks for your permission')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Voice chat' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  act(closeVoice);
  stage.devices.remove();
});
