/** @jest-environment ./tests/support/browser-environment.mjs */
import { installServiceWorker } from '@/lib/client/system/service-worker';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = jest.fn(() => Promise.resolve());
}

let registration: Registration;
let container: { register: () => Promise<Registration>; controller: Worker | null };
let end: () => void = () => undefined;
const offered = jest.fn();

beforeEach(() => {
  registration = new Registration();
  container = { register: () => Promise.resolve(registration), controller: null };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});

afterEach(() => end());

function findUpdate(): Worker {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  return worker;
}

it('the first worker of a browser is no new version, even where it is still seen waiting when it has the page', async () => {
  const first = new Worker();
  registration.installing = first;
  end = await installServiceWorker(offered);
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = first;
  first.become('installed');
  container.controller = first;
  first.become('installed');
  first.become('activating');
  registration.waiting = null;
  registration.active = first;
  first.become('activated');
  expect(offered).not.toHaveBeenCalled();
  // The page stays open until there is a new version.
  const second = findUpdate();
  registration.waiting = second;
  second.become('installed');
  expect(offered).toHaveBeenCalledTimes(1);
});

it('a version that waits when the page opens is offered, and one that is activated is not', async () => {
  const old = new Worker();
  const next = new Worker();
  old.state = 'activated';
  next.state = 'installed';
  Object.assign(registration, { active: old, waiting: next });
  container.controller = old;
  end = await installServiceWorker(offered);
  expect(offered).toHaveBeenCalledTimes(1);
  next.state = 'activating';
  findUpdate().become('redundant');
  expect(offered).toHaveBeenCalledTimes(1);
});
