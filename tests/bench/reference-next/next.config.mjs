/** The reference application of the bench: one streaming route and nothing else. */
export default { compress: false, poweredByHeader: false };
