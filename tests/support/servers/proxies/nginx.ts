import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestProgram } from '../../../../scripts/setup/find-test-program.mjs';
import { until } from '../../until';
import { freePort } from '../free-port';

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The proxy is nginx itself in front of `origin`; `lines` go into the block of its only location. */
export async function startNginx(origin: string, lines: readonly string[] = []): Promise<Nginx> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-nginx-'));
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
     events {}
     http {
       access_log off; ${paths.join(' ')}
       server {
         listen 127.0.0.1:${String(port)};
         location / {
           proxy_pass ${origin};
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $host;
           ${lines.join('\n')}
         }
       }
     }`,
  );
  const child = spawn(findTestProgram('nginx-light'), ['-c', file, '-p', folder], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${String(port)}`;
  await until(() =>
    fetch(address).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    ),
  );
  return {
    origin: address,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
