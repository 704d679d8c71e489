import {
  type ConnectorGrant,
  defineNetwork,
  type Namespace,
  type Network,
  type PluginConnector,
} from '@portico/contract'
import { onTestFinished } from 'vitest'
import { type createTestStorage, networks } from '../../core/fixtures/createTestCore.ts'
import { createTestMembers } from './createTestMembers.ts'

/** Of the connector. */
export const id = 'acme/wallet'
export const address = '0x1111111111111111111111111111111111111111'
export const other = '0x2222222222222222222222222222222222222222'
/** An address of Solana. */
export const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
export const bitcoin = defineNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
})
export const user = { email: 'maya@example.com', provider: 'google' }

/** What lets a page see these addresses of Ethereum. */
export const toGrant = (...addresses: string[]): ConnectorGrant => ({
  sessions: [
    {
      namespace: 'eip155',
      accounts: addresses.map((own) => ({ address: own, type: 'smartAccount' as const })),
      caipNetworkId: 'eip155:1',
    },
  ],
  user,
})

/** Options of {@link startConnector}. */
export interface StartOptions {
  /** Namespaces that the site has granted. @default all it asks for */
  readonly granted?: readonly Namespace[]
  /** Of the site. */
  readonly offered?: readonly [Network, ...Network[]]
  readonly storage?: ReturnType<typeof createTestStorage>
}

/** A plugin whose connector notes what it is asked, and says what it is told to. */
export async function startConnector(
  change: Partial<PluginConnector> = {},
  { granted = ['eip155', 'solana', 'bip122'], offered = networks, storage }: StartOptions = {},
) {
  const contributes = {
    connectors: [{ id, namespaces: ['eip155', 'solana', 'bip122'], name: 'Acme' }],
  } as const
  const test = await createTestMembers(contributes, { connect: granted }, { networks: offered }, storage)
  onTestFinished(() => {
    test.dispose()
    test.end()
  })
  const asked: [string, unknown][] = []
  const note = async <Answer>(name: string, given: unknown, answer: Answer): Promise<Answer> => {
    asked.push([name, given])
    return answer
  }
  test.context.connectors.add(id, {
    connect: (attempt) => note('connect', attempt, toGrant(address)),
    restore: (attempt) => note('restore', attempt, toGrant(address)),
    request: (request) => note('request', request, '0xsigned'),
    switchNetwork: (target) => note('switchNetwork', target, toGrant(address)),
    disconnect: () => note('disconnect', null, undefined),
    ...change,
  })
  return { ...test, asked }
}
