import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestProgram } from '../../../../scripts/setup/find-test-program.mjs';
import { freePort } from '../free-port';
import { runNginx } from './nginx';
import { runProxy, type Proxy } from './run-proxy';

const FOLDER = join(__dirname, '../../../../deploy/proxy');

export interface ShippedProxy extends Proxy {
  /** Is the path of the certificate that signed the proxy's. */
  readonly authority: string;
}

/** Runs the nginx of `deploy/proxy` with TLS; `changes` are pairs of a text that is there and one in its place. */
export async function startShippedNginx(
  upstream: string,
  changes: readonly (readonly [string, string])[] = [],
): Promise<ShippedProxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const { key, certificate } = makeCertificate();
  const letsEncrypt = '/etc/letsencrypt/live/chat.example.com';
  const all = [
    ['listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`],
    ['listen 80', `listen 127.0.0.1:${String(plainPort)}`],
    [`${letsEncrypt}/fullchain.pem`, certificate],
    [`${letsEncrypt}/privkey.pem`, key],
    ['http://localhost:3080', upstream],
    ...changes,
  ] as const;
  const named = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8');
  const site = all
    .reduce(replaceOne, named)
    .replaceAll('server_name chat.example.com', 'server_name localhost');
  const proxy = await runNginx(site, `https://localhost:${String(port)}`);
  return { ...proxy, authority: certificate };
}

/** Runs the Caddy of `deploy/proxy`, which makes its certificate by itself. */
export async function startShippedCaddy(upstream: string): Promise<ShippedProxy> {
  const port = await freePort();
  const origin = `https://localhost:${String(port)}`;
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-caddy-'));
  const file = join(folder, 'Caddyfile');
  // The proxy opens only the one port: no port for commands or for plain HTTP, and no entry in the system's
  // certificates.
  const here = 'admin off\n auto_https disable_redirects\n skip_install_trust\n default_bind 127.0.0.1';
  writeFileSync(file, `{\n ${here}\n}\nimport ${join(FOLDER, 'Caddyfile')}\n`);
  const proxy = await runProxy(
    {
      program: findTestProgram('caddy'),
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      env: {
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        PARLEY_SITE: origin,
        PARLEY_UPSTREAM: new URL(upstream).host,
      },
    },
    { origin, folder },
  );
  return { ...proxy, authority: join(folder, 'caddy/pki/authorities/local/root.crt') };
}

function replaceOne(text: string, [from, to]: readonly [string, string]): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The file has "${from}" ${String(more.length + 1)} times.`);
  return before + to + after;
}

function makeCertificate(): { key: string; certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const { status, stderr } = spawnSync(
    findTestProgram('openssl'),
    ['req', ...kind, ...names, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return { key, certificate };
}
