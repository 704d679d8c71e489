import { seedLimit } from '@portico/vault-keys'
import { type VaultAccount, vaultNamespaces } from '@portico/vault-protocol'
import { fetchBalance } from '../nodes/fetchBalance.ts'
import { decodeDevices } from '../wallet/devices.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** The addresses of a wallet. */
export interface WalletKeys {
  readonly current: readonly VaultAccount[]
  /** Of the keys before, newest first. */
  readonly earlier: readonly (readonly VaultAccount[])[]
  /** Whether there is room for more keys. */
  readonly canRenew: boolean
}

/** What lies at an address on one network. */
export interface Left {
  readonly address: string
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  /** Base units; null where the node does not say. */
  readonly amount: bigint | null
}

/** What the visitor sees and does about his keys. */
export interface KeySettings {
  /** The wallet's own addresses, and those of the keys before. */
  readKeys(): Promise<WalletKeys>
  /**
   * Makes new keys, which take the place of the current ones; these keep signing for their own addresses. A recovery file of before does not
   * hold them.
   */
  renewKeys(): Promise<void>
  /** What the operator's nodes say of the networks' own currencies at addresses. */
  fetchLeft(accounts: readonly VaultAccount[]): Promise<readonly Left[]>
}

/** @see KeySettings @param tellPage says that the accounts are other ones now */
export function createKeySettings({ wallet, keys, nodes }: SettingsParts, tellPage: () => void): KeySettings {
  return {
    async readKeys() {
      const { accounts } = await wallet.open()
      const count = accounts.length / vaultNamespaces.length
      const of = (seed: number) =>
        accounts.slice(seed * vaultNamespaces.length, (seed + 1) * vaultNamespaces.length)
      const earlier = Array.from({ length: count - 1 }, (_, index) => of(index + 1))
      return { current: of(0), earlier, canRenew: count < seedLimit }
    },
    async renewKeys() {
      const opening = await wallet.getNewestOpening()
      const devices = decodeDevices(opening.generation)
      const recoveryKey = wallet.getRecoveryKey(opening.generation)
      const { made, identity } = await keys.run('renew', { opening, devices, recoveryKey })
      await wallet.advance(made, identity)
      tellPage()
    },
    async fetchLeft(accounts) {
      const places = accounts.flatMap(({ namespace, address }) =>
        nodes.networks
          .filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
          .map((network) => ({ address, network })),
      )
      const asked = places.map(async ({ address, network: { caipNetworkId, name, ...currency } }) => ({
        ...{ address, network: name, symbol: currency.symbol, decimals: currency.decimals },
        amount: await fetchBalance(nodes, caipNetworkId, address).catch(() => null),
      }))
      return (await Promise.all(asked)).filter(({ amount }) => amount !== 0n)
    },
  }
}
