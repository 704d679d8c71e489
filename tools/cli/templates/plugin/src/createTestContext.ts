import type { AccountSnapshot, PluginContext, PluginView } from '@portico/contract'
import { createText } from '@portico/ui'

/** The account of the tests. */
export const testAccount: AccountSnapshot = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  caipAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  wallet: { id: 'com.example.foxglove', name: 'Foxglove' },
  network: {
    caipNetworkId: 'eip155:1',
    namespace: 'eip155',
    chainId: '1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  },
}

/** A context of the members this plugin uses, that remembers what was registered and done. */
export function createTestContext(account: AccountSnapshot | null = testAccount) {
  const views = new Map<string, PluginView>()
  const commands = new Map<string, (parameters: never) => Promise<unknown>>()
  const calls: string[] = []
  const members: Partial<PluginContext> = {
    id: '{{id}}',
    locale: 'en',
    texts: async (english) => createText(english),
    views: { add: (id, view) => void views.set(id, view) },
    commands: {
      add: (id, run) => void commands.set(id, run),
      canRun: (id) => commands.has(id),
      run: () => Promise.reject(new Error('This plugin runs no command of others.')),
    },
    account: { get: () => account, subscribe: () => () => {} },
    toast: (variant, message) => void calls.push(`toast ${variant}: ${message}`),
    back: () => void calls.push('back'),
  }
  return { context: members as PluginContext, views, commands, calls }
}
