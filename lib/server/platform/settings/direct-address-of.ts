interface DatabaseAddresses {
  readonly DIRECT_URL?: string | undefined;
  readonly DATABASE_URL_UNPOOLED?: string | undefined;
  readonly POSTGRES_URL_NON_POOLING?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** A pooler is passed by where an address for that is set; names of hosted databases come after ours. */
export function directAddressOf(settings: DatabaseAddresses): string | undefined {
  const { DIRECT_URL, DATABASE_URL_UNPOOLED, POSTGRES_URL_NON_POOLING, DATABASE_URL } = settings;
  return DIRECT_URL ?? DATABASE_URL_UNPOOLED ?? POSTGRES_URL_NON_POOLING ?? DATABASE_URL;
}
