/** Compat clients of March 2024 add the model to the path; the handler ignores it. */
export { DELETE } from '../route';
