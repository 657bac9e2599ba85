/** Compat clients of the end of March 2024 name the model of the assistant behind the action; it says nothing. */
export { DELETE } from '../route';
