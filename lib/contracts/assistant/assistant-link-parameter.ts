/** Is added to an address of the workspace, it opens what a link leads to. */
export const ASSISTANT_LINK_PARAMETER = 'assistantLink';
