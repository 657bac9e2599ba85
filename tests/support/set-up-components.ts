import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  // Code that is loaded on demand takes longer than the usual second on a busy machine.
  asyncUtilTimeout: 10_000,
  // Each look of a wait makes an error; the wait itself prints the document once, when its time is over.
  getElementError: (message, container) =>
    isLookOfWait() ? lookError(message) : getElementError(message, container),
});

// jsdom lays nothing out, so there is nothing it could scroll.
Element.prototype.scrollIntoView = () => undefined;

// It does not draw either, so it knows every style.
Object.assign(CSS, { supports: () => true });

class NothingInView {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
// No element comes into view or leaves it, either.
Object.assign(globalThis, { IntersectionObserver: NothingInView });

function isLookOfWait(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

/** Its name lets the wait show the line of the test. */
function lookError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}
