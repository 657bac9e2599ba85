import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { checkPrintedErrors, collectPrintedErrors } from './browser/printed-errors';

// Code that is loaded on demand takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// An error in the console fails the test that printed it; what is printed after the last one fails that one.
collectPrintedErrors();
afterEach(checkPrintedErrors);
afterAll(checkPrintedErrors);
