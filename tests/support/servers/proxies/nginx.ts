import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestProgram } from '../../../../scripts/setup/find-test-program.mjs';
import { freePort } from '../free-port';
import { runProxy, type Proxy } from './run-proxy';

/** The proxy is nginx itself in front of `origin`; `lines` go into the block of its only location. */
export async function startNginx(origin: string, lines: readonly string[] = []): Promise<Proxy> {
  const port = await freePort();
  return runNginx(
    `server {
       listen 127.0.0.1:${String(port)};
       location / {
         proxy_pass ${origin};
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         proxy_set_header Host $host;
         ${lines.join('\n')}
       }
     }`,
    `http://127.0.0.1:${String(port)}`,
  );
}

/** Runs nginx with a file of `conf.d`, which makes it answer at `origin`. */
export function runNginx(site: string, origin: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-nginx-'));
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
     events {}
     http { access_log off; ${paths.join(' ')} ${site} }`,
  );
  return runProxy(
    { program: findTestProgram('nginx-light'), args: ['-c', file, '-p', folder] },
    { origin, folder },
  );
}
