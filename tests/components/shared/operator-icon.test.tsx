import { fireEvent, render, screen } from '@testing-library/react';
import { OperatorIcon } from '@/components/shared/operator-icon';

const icon = (url: string) => <OperatorIcon url={url} fallback={<span>sign</span>} />;

it('an icon that cannot be loaded is asked for once, however many messages show it', () => {
  const { container, rerender } = render(icon('/images/gone.png'));
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('There is no picture.');
  fireEvent.error(picture);
  expect(screen.getByText('sign')).toBeInTheDocument();

  const later = render(icon('/images/gone.png'));
  expect(later.container.querySelector('img')).toBeNull();
  rerender(icon('/images/there.png'));
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/there.png');
});
