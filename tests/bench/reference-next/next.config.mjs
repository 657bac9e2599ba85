/** The bench's reference application has one streaming route only. Its packages are a link to ours. */
export default { compress: false, poweredByHeader: false, turbopack: { root: '/' } };
