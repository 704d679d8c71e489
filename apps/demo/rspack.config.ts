import { type Configuration, rspack } from '@rspack/core'

const configuration: Configuration = {
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './src/main.ts', configure: './src/configurator/configure.ts' },
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
  output: {
    clean: true,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        // What the page pays for Portico is a file of its own, which it measures.
        portico: {
          test: /[\\/]packages[\\/](contract|embed)[\\/]|[\\/]portico(\.root\.json|\.ts)$/,
          chunks: ({ name }) => name === 'main',
          name: 'portico',
          enforce: true,
        },
      },
    },
  },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', info: { minimized: true } }] })],
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
}

export default configuration
