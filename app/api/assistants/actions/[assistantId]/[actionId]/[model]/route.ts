/** Compat clients of March 2024 add the model to the path; it says nothing. */
export { DELETE } from '../route';
