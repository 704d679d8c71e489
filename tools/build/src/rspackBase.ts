import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { NoticesPlugin } from './NoticesPlugin.ts'

// The oldest browsers that read what we write; nothing is rewritten for them.
const browsers = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5']

// Sources are not published. Where they are, in a clone, they are built as they are, so that nothing is stale.
const isClone = existsSync(new URL('../src/rspackBase.ts', import.meta.url))
export const sourceConditions = isClone ? ['@portico/source'] : []

/** A style sheet becomes its minified text, for a constructable sheet: content policies allow those. */
export const cssRule: RuleSetRule = {
  test: /\.css$/,
  type: 'asset/source',
  use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true, targets: browsers } }],
}

export const scriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
}

/** Parameters of {@link rspackBase}: Rspack's own, and the directory they are relative to. */
export interface RspackBaseParameters
  extends Pick<
    Configuration,
    'entry' | 'node' | 'output' | 'plugins' | 'externals' | 'externalsType' | 'optimization'
  > {
  /** Absolute path of the package: `import.meta.dirname` of its configuration. */
  readonly directory: string
  /** Constants put in place of names. @default {} */
  readonly define?: Readonly<Record<string, string>>
}

/**
 * The configuration that everything shares: ES modules from TypeScript sources, styles as text, minified, one
 * file name per chunk name, and the same bytes from the same sources wherever the checkout stands.
 * @throws TypeError when `directory` is not absolute
 */
export function rspackBase(parameters: RspackBaseParameters): Configuration {
  const { directory, define = {}, output, plugins = [], optimization, ...rest } = parameters
  if (!isAbsolute(directory)) throw new TypeError(`directory must be an absolute path, not '${directory}'`)
  return {
    ...rest,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { conditionNames: [...sourceConditions, 'import', 'module', 'browser', 'default'] },
    module: { rules: [cssRule, scriptRule] },
    plugins: [new rspack.DefinePlugin({ ...define }), new NoticesPlugin(), ...plugins],
    output: {
      path: join(directory, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: '[name].js',
      chunkFilename: '[name].js',
      pathinfo: false,
      ...output,
    },
    optimization: { ...smallAndReproducible, ...optimization },
    performance: false,
    stats: 'errors-warnings',
  }
}

const smallAndReproducible: Configuration['optimization'] = {
  // By order of use, which takes fewer bytes than what is made of paths: packages lie elsewhere where they are hoisted or
  // linked, and their ids would be others.
  moduleIds: 'natural',
  chunkIds: 'named',
  mangleExports: 'size',
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: {
        module: true,
        ecma: 2022,
        compress: { passes: 3 },
        format: { comments: false },
      },
    }),
  ],
}
