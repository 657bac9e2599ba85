import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // The build reads the messages, so that the browser need not bring what parses them (9 KB).
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** Every answer has these; what differs by page or by setting is added in middleware.ts. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)' },
  // The frame of artifacts then has a process of its own, also in browsers that give sites none (record 158).
  { key: 'Origin-Agent-Cluster', value: '?1' },
];

/**
 * A page of another site that opens one of ours keeps no hold of its window. Browsers change the process for this,
 * which delays the first text by 10 to 20 ms, so it is left out where the browser says that no other site asked.
 * The offline page is cached by the service worker and shown for every address.
 */
const OPENER_HEADERS = [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }];
const NO_OTHER_SITE = [{ type: 'header', key: 'sec-fetch-site', value: '(?:none|same-origin)' }];

/** Search engines may index only pages; for pages the middleware follows NO_INDEX. */
const NOT_A_PAGE_HEADERS = [{ key: 'X-Robots-Tag', value: 'noindex' }];

/** A drawing that is opened by itself runs no code, as no other picture does. */
const DRAWING_HEADERS = [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }];

/** A shared conversation is known by its address alone: no other site and no search engine may learn it. */
const SHARED_PAGE_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/**
 * Artifacts are programs of unknown authors: their document has an origin of its own without cookies and storage,
 * which no other site may frame. Without `network` no part of it may connect; `Connection-Allowlist` covers calls
 * between browsers and looking up names, which a policy of contents does not.
 */
const frameHeaders = (sources, more = []) => [
  {
    key: 'Content-Security-Policy',
    value: [
      'sandbox allow-scripts',
      ...sources,
      "frame-src 'none'",
      "object-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  ...more,
];
const CLOSED_FRAME_HEADERS = frameHeaders(
  [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    'worker-src blob:',
    "connect-src 'none'",
  ],
  [
    { key: 'Connection-Allowlist', value: '()' },
    { key: 'X-DNS-Prefetch-Control', value: 'off' },
  ],
);
const OPEN_FRAME_HEADERS = frameHeaders([
  "default-src https: wss: data: blob: 'unsafe-inline' 'unsafe-eval'",
  'worker-src blob:',
]);
const FRAME = '/artifacts/frame.html';
const NETWORK = [{ type: 'query', key: 'network' }];

/**
 * A few large files compress better than many small ones (decision 112). `generateComponentChunks` stays off: with
 * it a part whose file could not be loaded once is never asked for again. Sizes are of sources, in bytes; with a
 * larger `minChunkSize` the build lasts minutes longer.
 */
const CHUNKING = { minChunkSize: 500_000, maxMergeChunkSize: 5_000_000, maxChunkCountPerGroup: 2 };

/** npm installs the drawing library for both C libraries of Linux, 30 MB each; one of them can be loaded. */
const OTHER_LIBC = process.report.getReport().header.glibcVersionRuntime === undefined ? 'gnu' : 'musl';
const CANVAS = readdirSync(join(import.meta.dirname, 'node_modules', '@napi-rs')).filter(
  (name) => name.startsWith('canvas') && !name.endsWith(`-${OTHER_LIBC}`),
);

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // A path known only at run time (DATA_DIR, CONFIG_PATH) must not pull the whole checkout into the build. A thread or
  // a process is started from its file, which nothing imports; those of imports and documents read our
  // sources as they are, and that of Python its interpreter. Each route is a function of its own on some platforms,
  // with all of these: scripts/setup/route-sizes.mjs tells their sizes.
  outputFileTracingIncludes: {
    '/**': [
      './lib/server/auth/password/password-thread.mjs',
      './lib/domain/**/*.ts',
      './lib/server/db/message/message-columns.ts',
      './lib/server/documents/**/*',
      './lib/server/imports/*',
      './lib/server/platform/process/awaited-process.mjs',
      './lib/server/platform/process/background-process.mjs',
      './lib/server/platform/process/end-by-error.ts',
      './lib/server/platform/process/spare-process.mjs',
      './lib/server/platform/process/step-back.mjs',
      './lib/server/platform/resolve-ours.mjs',
      './lib/server/platform/service-worker.mjs',
      './lib/server/providers/count/token-thread.mjs',
      './lib/server/pictures/picture-process.mjs',
      './lib/server/tools/actions/api-process.mjs',
      './lib/server/tools/calculator/calculator-process.mjs',
      './lib/server/tools/mcp/messages/*',
      './lib/server/tools/python/*.{mjs,py}',
      './lib/server/tools/reader/reader-process.mjs',
      './node_modules/@img/**/*',
      './node_modules/@node-rs/argon2*/**/*',
      './node_modules/@e965/xlsx/{package.json,xlsx.mjs}',
      './node_modules/@streamparser/json/{package.json,dist/mjs/**/*.js}',
      './node_modules/{domelementtype,domhandler,domutils,dom-serializer,entities,htmlparser2}/package.json',
      './node_modules/{domelementtype,domhandler,domutils,dom-serializer,entities,htmlparser2}/dist/**/*.js',
      './node_modules/jschardet/{package.json,build/**/*.js}',
      './node_modules/libheif-js/{package.json,wasm-bundle.js}',
      './node_modules/libheif-js/libheif-wasm/libheif-bundle.js',
      './node_modules/@mozilla/readability/{package.json,*.js}',
      './node_modules/linkedom/{package.json,worker.js}',
      './node_modules/mathjs/{package.json,lib/browser/package.json,lib/browser/math.js}',
      ...CANVAS.map((name) => `./node_modules/@napi-rs/${name}/{package.json,*.js,*.node}`),
      './node_modules/pdfjs-dist/{package.json,legacy/build/{pdf,pdf.worker}.mjs}',
      './node_modules/pdfjs-dist/{cmaps,iccs,standard_fonts,wasm}/*',
      './node_modules/detect-libc/{package.json,lib/*.js}',
      './node_modules/semver/{package.json,index.js,{classes,functions,internal,ranges}/*.js}',
      './node_modules/sharp/{package.json,dist/*}',
      './node_modules/pend/{package.json,index.js}',
      './node_modules/pyodide/{package.json,pyodide-lock.json,pyodide.mjs,pyodide.asm.mjs,pyodide.asm.wasm}',
      './node_modules/pyodide/python_stdlib.zip',
      // What recognises files is loaded by Node's conditions; the trace follows another.
      './node_modules/strtok3/{package.json,**/*.js}',
      './node_modules/postal-mime/{package.json,dist/**/package.json,dist/esm/*.js}',
      './node_modules/unpdf/{package.json,dist/*.mjs}',
      './node_modules/yaml/{package.json,dist/**/*.js}',
      './node_modules/yauzl/{package.json,*.js}',
      './node_modules/zod/{package.json,**/package.json,**/*.js}',
      './prisma/migrations/*/migration.sql',
      './node_modules/gpt-tokenizer/package.json',
      './node_modules/gpt-tokenizer/esm/{package.json,*.js}',
      './node_modules/gpt-tokenizer/esm/encoding/{cl100k,o200k}_base.js',
      './node_modules/gpt-tokenizer/esm/encodingParams/*.js',
      './node_modules/gpt-tokenizer/esm/bpeRanks/{cl100k,o200k}_base.js',
      './node_modules/gpt-tokenizer/esm/_virtual/**/*.js',
    ],
  },
  // The rest of the checkout that a trace takes in is left out by scripts/setup/build-app.mjs.
  outputFileTracingExcludes: {
    '/**': [
      './{.cache,.data,.git,.node,docs,prisma/schema,scripts,shots,tests}/**/*',
      `./node_modules/@napi-rs/canvas-*-${OTHER_LIBC}/**/*`,
      // The trace finds it where it is started; build-app.mjs adds it for a server.
      './node_modules/@deno/**/*',
    ],
  },
  turbopack: {
    root: import.meta.dirname,
    rules: {
      '*.sheet.css': {
        loaders: [`${import.meta.dirname}/scripts/styles/all-rules-loader.mjs`],
        type: 'asset',
      },
      '*.frame.ts': {
        loaders: [`${import.meta.dirname}/scripts/frames/program-loader.mjs`],
        as: '*.js',
        type: 'asset',
      },
    },
  },
  // Pictures are served as they are; the framework's own resizer would be an address that works for strangers.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // The style sheet is in the document, with what it shows at first (scripts/styles/first-rules.mjs): requested, it
    // holds up the first text by a round trip.
    inlineCss: true,
    turbopackChunking: CHUNKING,
    // No server reads the maps of its code; making them took a quarter of the build, and 260 MB.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  // lib/server/http/compress-responses.ts compresses: the framework knows gzip alone.
  compress: false,
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/s3-request-presigner',
    '@google-cloud/storage',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/client-runtime-utils',
    // Bundled, it would still load its reader of streams by name, which the trace does not find.
    'file-type',
    // The package of Google's storage recognises its own classes alone.
    'google-auth-library',
    'pg',
    'pg-boss',
    'uploadthing',
  ],
  // Checked by `npm run check`; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/:path*', missing: NO_OTHER_SITE, headers: OPENER_HEADERS },
      { source: '/offline', headers: OPENER_HEADERS },
      { source: '/:place(api|artifacts|images|icons|logos|words|_next)/:path*', headers: NOT_A_PAGE_HEADERS },
      { source: '/:place(icons|logos)/:path*', headers: DRAWING_HEADERS },
      { source: '/images/plugins/:name', headers: DRAWING_HEADERS },
      { source: FRAME, missing: NETWORK, headers: CLOSED_FRAME_HEADERS },
      { source: FRAME, has: NETWORK, headers: OPEN_FRAME_HEADERS },
      { source: '/:place(api|health|livez|readyz)', headers: NOT_A_PAGE_HEADERS },
      { source: '/share/:path*', headers: SHARED_PAGE_HEADERS },
    ]),
};

export default withNextIntl(config);
