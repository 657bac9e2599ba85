/** The reference application of the bench: one streaming route and nothing else. Its packages are a link to ours. */
export default { compress: false, poweredByHeader: false, turbopack: { root: '/' } };
