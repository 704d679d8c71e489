import { rspackBase } from '@portico/build'

const entries = ['index', 'networks', 'react', 'solana']

/**
 * One file per entry, not minified, so that the comment stays that keeps a site's own bundler from following the
 * address of the shell. (The compiler alone would rewrite that import and lose it.)
 */
export default rspackBase({
  directory: import.meta.dirname,
  entry: Object.fromEntries(entries.map((name) => [`exports/${name}`, `./src/exports/${name}.ts`])),
  externals: [/^react/, /^@portico\/contract/, /^@scure\//],
  externalsType: 'module',
  output: { library: { type: 'module' } },
  optimization: { minimize: false },
})
