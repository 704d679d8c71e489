import { type Configuration, rspack } from '@rspack/core'

const shared: Configuration = {
  context: import.meta.dirname,
  mode: 'production',
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          detectSyntax: 'auto',
          jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
    ],
  },
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
}

// In this repository sources stand in for packages; a site of its own needs no `resolve`.
const configurations: Configuration[] = [
  {
    ...shared,
    name: 'browser',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    resolve: { conditionNames: ['@portico/source', 'import', 'module', 'browser', 'default'] },
    output: {
      path: `${import.meta.dirname}/dist/public`,
      clean: true,
      module: true,
      chunkFormat: 'module',
      filename: '[name].js',
    },
    // Copied as they are: a minifier would change bytes that the lockfile pins.
    plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', info: { minimized: true } }] })],
  },
  {
    ...shared,
    name: 'server',
    target: ['node20', 'es2022'],
    entry: { server: './src/server.ts' },
    resolve: { conditionNames: ['@portico/source', 'import', 'module', 'node', 'default'] },
    output: {
      path: `${import.meta.dirname}/dist`,
      module: true,
      chunkFormat: 'module',
      filename: '[name].js',
    },
    // `import.meta.dirname` is that of the built file.
    node: { __dirname: false },
    optimization: { minimize: false },
  },
]

export default configurations
