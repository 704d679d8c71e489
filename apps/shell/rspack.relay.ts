import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'

const require = createRequire(import.meta.url)

/** Directory of a package, as the shell itself gets it. */
const directoryOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/**
 * What the relay's client needs of a bundler: Node's `Buffer`, one copy of what two of its packages carry, and no files
 * beside its own, since nobody would have checked them.
 */
export function withRelayClient(configuration: Configuration): Configuration {
  const { resolve, module, plugins = [] } = configuration
  return {
    ...configuration,
    resolve: {
      ...resolve,
      alias: {
        '@walletconnect/utils': directoryOf('@walletconnect/utils'),
        // Sessions are kept by `createSessionStorage`.
        '@walletconnect/keyvaluestorage': false,
      },
    },
    module: {
      ...module,
      rules: [
        ...(module?.rules ?? []),
        { test: /[\\/]node_modules[\\/]viem[\\/]/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [...plugins, new rspack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] })],
  }
}
