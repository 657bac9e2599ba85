import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

let isLoaded = false;

/**
 * Binds Prisma's schema engine, as WebAssembly, to one database. The package expects a bundler to instantiate the
 * module, so it is done by hand here. No file is downloaded.
 */
export async function withSchemaEngine(databaseUrl, schemaFiles, work) {
  await load();
  // The engine never closes its connections, so they come from a pool that we end.
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const options = { datamodels: schemaFiles.length > 0 ? schemaFiles : undefined };
  const engine = await glue.SchemaEngine.new(options, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

async function load() {
  if (isLoaded) return;
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...glue, ...withIdleTimers() },
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  isLoaded = true;
}

/** The engine leaves a timer running for ten seconds, which must not delay the end of the process. */
function withIdleTimers() {
  const names = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'));
  const start = (callback, delayMs) => setTimeout(callback, delayMs >>> 0).unref();
  return Object.fromEntries(names.map((name) => [name, start]));
}
