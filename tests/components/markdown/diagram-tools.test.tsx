/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { DiagramTools } from '@/components/markdown/diagram/diagram-tools';
import { showInEnglish } from '../../support/browser/show-in-english';

it('says when a diagram cannot be drawn as a PNG', async () => {
  Image.prototype.decode = () => Promise.reject(new DOMException('x', 'EncodingError'));
  const drawn = { markup: '<svg/>', address: 'data:image/svg+xml,<svg/>', widthPx: 10, heightPx: 10 };
  const { user } = showInEnglish(
    <DiagramTools drawn={drawn} isSourceShown={false} onToggleSource={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Download PNG' }));
  expect(await screen.findByText(/The picture could not be created/)).toBeInTheDocument();
});
