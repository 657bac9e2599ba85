import { environmentVariable } from '../env';
import { findFunctionPlatform, findShape, type FunctionPlatform } from '../settings/find-shape';

/**
 * Each platform writes these headers and drops a client's; the first that is there counts. Amazon guarantees none, so
 * there the end of X-Forwarded-For counts.
 */
const STATED_BY: Readonly<Record<FunctionPlatform, readonly string[]>> = {
  VERCEL: ['x-vercel-forwarded-for', 'x-real-ip'],
  NETLIFY: ['x-nf-client-connection-ip'],
  AWS_LAMBDA_FUNCTION_NAME: [],
};

/** Amazon's gateway appends the address from which it was called. */
const AMAZON_HOPS = 1;

/** Returns null where this server is no function. */
export function statedAddress(header: (name: string) => string | null): string | null {
  const platform = platformOfFunctions();
  for (const name of platform === null ? [] : STATED_BY[platform]) {
    // A platform that is asked through another proxy of its own lists several addresses, the client's first.
    const address = header(name)?.split(',', 1)[0]?.trim();
    if (address !== undefined && address !== '') return address;
  }
  return null;
}

/** Returns the proxies of the platform itself, which operators need not count. */
export function hopsOfPlatform(): number {
  return platformOfFunctions() === 'AWS_LAMBDA_FUNCTION_NAME' ? AMAZON_HOPS : 0;
}

function platformOfFunctions(): FunctionPlatform | null {
  return findShape(environmentVariable).shape === 'functions'
    ? findFunctionPlatform(environmentVariable)
    : null;
}
