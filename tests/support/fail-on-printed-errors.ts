import { checkPrintedErrors, collectPrintedErrors } from './browser/printed-errors';

// An error in the console fails the test that printed it; what is printed after the last one fails that one.
collectPrintedErrors();
afterEach(checkPrintedErrors);
afterAll(checkPrintedErrors);
