import { BannerPlugin, rspackBase } from '@portico/build/base'

const entries = [
  'index',
  'locales',
  'networks',
  'prefetch',
  'react',
  'solana',
  'themes',
  'wagmi',
  'wallet-button',
]
const scripts = ['portico', 'networks', 'prefetch', 'wallet-button']
const toEntry = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`exports/${name}`, `./src/exports/${name}.ts`]))

/**
 * One file per entry, not minified, so that the comment stays that keeps a site's own bundler from following the
 * address of the shell. (The compiler alone would rewrite that import and lose it.)
 */
export default [
  {
    name: 'entries',
    ...rspackBase({
      // Hooks and context run in the browser: which a framework with server components has to know.
      plugins: [new BannerPlugin({ banner: "'use client'", raw: true, include: /exports\/react\.js$/ })],
      directory: import.meta.dirname,
      entry: toEntry(entries),
      externals: [/^react/, /^@portico\/contract/, /^@scure\//, /^viem$/],
      externalsType: 'module',
      output: { library: { type: 'module' } },
      optimization: { minimize: false },
    }),
  },
  // Here the site's own bundler shall follow `import()`, and load again what could not be loaded.
  {
    name: 'siwx',
    dependencies: ['entries'],
    ...rspackBase({
      directory: import.meta.dirname,
      entry: toEntry(['siwx']),
      externals: [/^@portico\//],
      externalsType: 'module-import',
      output: { library: { type: 'modern-module' }, clean: false },
      optimization: { minimize: false },
    }),
  },
  // For pages without a bundler: each file stands alone, minified.
  ...scripts.map((name, index) => ({
    name: `script ${name}`,
    dependencies: [index === 0 ? 'siwx' : `script ${scripts[index - 1]}`],
    ...rspackBase({
      directory: import.meta.dirname,
      entry: { [`script/${name}`]: `./src/exports/${name === 'portico' ? 'index' : name}.ts` },
      output: { library: { type: 'modern-module' }, clean: false },
    }),
  })),
]
