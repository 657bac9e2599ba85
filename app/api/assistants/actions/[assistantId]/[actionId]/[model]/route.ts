/** Compat clients of the end of March 2024 add the assistant's model to the path; it says nothing. */
export { DELETE } from '../route';
