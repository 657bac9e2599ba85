export const ASSISTANT_LINK_PARAMETER = 'assistantLink';
