import { type Configuration, rspack } from '@rspack/core'

/**
 * What the relay's client needs of a bundler: Node's `Buffer`, and no files beside its own, since nobody would have
 * checked them.
 */
export function withRelayClient(configuration: Configuration): Configuration {
  const { resolve, module, plugins = [] } = configuration
  return {
    ...configuration,
    resolve: {
      ...resolve,
      alias: {
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
