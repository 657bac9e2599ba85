/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen } from '@testing-library/react';
import { lazyPart } from '@/lib/client/page/lazy-part';
import { until } from '../../../support/until';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('a part that was fetched ahead is there in the render that opens it', async () => {
  const { Part, fetch } = lazyPart(() => Promise.resolve(Greeting));
  await fetch();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('a part that was not is fetched when it is opened, and shown when it has loaded', async () => {
  let load: () => void = () => undefined;
  const { Part } = lazyPart(
    () => new Promise<typeof Greeting>((resolve) => (load = () => resolve(Greeting))),
  );
  const { container } = render(<Part name="Ada" />);
  expect(container).toBeEmptyDOMElement();
  await act(async () => load());
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it('code that failed ahead is fetched again when the part is opened', async () => {
  let tries = 0;
  const { Part, fetch } = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('ChunkLoadError');
    return Greeting;
  });
  await expect(fetch()).rejects.toThrow('ChunkLoadError');
  render(<Part name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  await until(() => tries === 2);
});
