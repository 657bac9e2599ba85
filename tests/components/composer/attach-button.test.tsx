/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AttachButton } from '@/components/composer/attach-button';
import { onFileNotices } from '@/lib/client/file/attach/file-notices';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { FILES_CONFIG_PATH } from '@/lib/contracts/file/file-calls';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { FakeServer } from '@/tests/support/servers/fake-server';

beforeEach(() => {
  fakeMedia();
  setBearer('token');
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
});

it('says at an endpoint without files that none can be attached, before one is chosen', async () => {
  new FakeServer().answer(FILES_CONFIG_PATH, () =>
    Response.json({ endpoints: { demo: { disabled: true } } }),
  );
  const told: unknown[] = [];
  const stop = onFileNotices(({ problems }) => told.push(...problems));
  showInEnglish(<AttachButton draftId="new" isDisabled={false} />);
  const button = screen.getByRole('button', { name: english.attach.button });
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.focus(button);
  await waitFor(() => {
    opened.mockClear();
    fireEvent.click(button);
    expect(opened).not.toHaveBeenCalled();
  });
  await waitFor(() =>
    expect(told).toMatchObject([{ code: 'file_refused', details: { reason: 'disabled' } }]),
  );
  stop();
});
