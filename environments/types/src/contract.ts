import { definePlugin, type Network, type PluginContext, type PluginDefinition } from '@portico/contract'
import { hasErrorCode, type PorticoError, UserRejectedError } from '@portico/contract/errors'
import type { PorticoRoot } from '@portico/contract/lock'
import type { ExternalConnector, PorticoOptions, Siwx } from '@portico/contract/shell'
import { assertType, type Equal } from './assertType.js'

export const plugin: PluginDefinition = definePlugin({
  async setup(context) {
    assertType<Equal<typeof context, PluginContext>>()
    const block = await context.chain.request<string>({ method: 'eth_blockNumber' })
    assertType<Equal<typeof block, string>>()
    const value = await context.storage.get('key')
    assertType<Equal<typeof value, string | null>>()
  },
})

const error: PorticoError = new UserRejectedError({ details: 'why' })
assertType<Equal<typeof error.code, string>>()
export const isRejection: boolean = hasErrorCode(error, UserRejectedError.code)

export const connector: ExternalConnector = {
  id: 'acme',
  name: 'Acme',
  getProvider: () => ({ request: async () => null }),
}
assertType<Equal<PorticoOptions['networks'], readonly [Network, ...Network[]]>>()
assertType<Equal<NonNullable<PorticoOptions['siwx']>, Siwx>>()
assertType<Equal<PorticoOptions['root'], PorticoRoot>>()

// @ts-expect-error a connector gives a provider
export const empty: ExternalConnector = { id: 'acme', name: 'Acme' }
// @ts-expect-error a plugin has a setup
definePlugin({})
