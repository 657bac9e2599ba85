/** The reference application of the bench: one streaming route alone. Its packages are a link to ours. */
export default { compress: false, poweredByHeader: false, turbopack: { root: '/' } };
