/** The parameter of an address of the workspace that opens what a link leads to. */
export const ASSISTANT_LINK_PARAMETER = 'assistantLink';
