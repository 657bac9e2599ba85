import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Calls of this process accept what the certificate in this file signed. */
export function trustAuthority(path: string): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(path, 'utf8')]);
}
