import { type Configuration, rspack } from '@rspack/core'

const configuration: Configuration = {
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './src/main.ts', order: './src/order.ts' },
  // In this repository sources stand in for packages; a site of its own needs no such line.
  resolve: { conditionNames: ['@portico/source', 'import', 'module', 'browser', 'default'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  output: { clean: true, module: true, chunkFormat: 'module', filename: '[name].js' },
  // Copied as they are: a minifier would change bytes that the lockfile pins.
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', info: { minimized: true } }] })],
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
}

export default configuration
