import type { Chains } from '../chains/chain.ts'
import type { Bundler } from './Bundler.ts'
import type { BundlerOptions } from './bundlerOptions.ts'
import { createLightBundler } from './light/createLightBundler.ts'
import { createRemoteBundler } from './remote/createRemoteBundler.ts'

/** The bundlers by CAIP-2 id of their chain. */
export type Bundlers = ReadonlyMap<string, Bundler>

/**
 * Makes the configured bundlers. Nothing is sent before the first operation.
 * @throws Error where one is for a chain that is not served
 */
export function createBundlers(
  options: Readonly<Record<string, BundlerOptions | undefined>>,
  chains: Chains,
  timeout: number,
): Bundlers {
  return new Map(
    Object.entries(options).flatMap(([caipNetworkId, bundler]) => {
      if (!bundler) return []
      const chain = chains.get(caipNetworkId)
      if (!chain)
        throw new Error(
          `The gateway's configuration is wrong at bundlers: ${caipNetworkId} is none of its chains`,
        )
      const made =
        'url' in bundler
          ? createRemoteBundler({ chain, url: bundler.url, timeout })
          : createLightBundler({ chain, key: bundler.light.key, timeout })
      return [[caipNetworkId, made] as const]
    }),
  )
}
