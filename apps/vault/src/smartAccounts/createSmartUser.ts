import type { VaultAccount, VaultUser } from '@portico/vault-protocol'
import type { DeviceStore } from '../device/store.ts'
import type { WalletIdentity } from '../keys/jobs.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { listAccounts } from './listAccounts.ts'
import { keepPreference, type Preference, readPreference } from './preference.ts'

/** How the account of who is signed in works on networks of EVM. */
export interface SmartUser {
  /** His accounts on a network. @param signal of the request that asks him @default the network of `getEvmNetwork` @throws VaultError */
  getAccounts(signal: AbortSignal, caipNetworkId?: string): Promise<readonly VaultAccount[]>
  /** Network of EVM that he was on last, CAIP-2. Empty where there is none. */
  getEvmNetwork(): Promise<string>
  /** @throws VaultError `NOT_CONNECTED` */
  getPreference(): Promise<Preference>
  /** @throws VaultError `NOT_CONNECTED` */
  prefer(preference: Preference): Promise<void>
  /** The address that he receives at there, as this device knows it; null where nobody is signed in. */
  findAddress(): Promise<string | null>
  /** What a page is told beside the accounts. */
  describe(): Promise<Pick<VaultUser, 'preferredAccountType'>>
}

/** What {@link SmartUser} stands on. */
export interface SmartUserParts {
  /** The network that he is on, of whichever namespace. CAIP-2. */
  getNetwork(): Promise<string>
  readonly sessions: Sessions
  readonly wallet: Pick<Wallet, 'findKept'>
  readonly nodes: Nodes
  readonly store: DeviceStore
  /** @see User.setUsualType */
  getUsualType(): VaultUser['preferredAccountType']
  /** Opens the wallet, or leads the visitor to it. */
  open(signal: AbortSignal): Promise<WalletIdentity>
}

const isEvm = (id: string | undefined) => id?.startsWith('eip155:') ?? false
const isOfEvm = ({ namespace }: VaultAccount) => namespace === 'eip155'

/** @see SmartUser */
export function createSmartUser(parts: SmartUserParts): SmartUser {
  const { sessions, wallet, nodes, store, getNetwork, open } = parts
  const getUserId = async () => {
    const session = await sessions.get()
    if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return session.userId
  }
  const getEvmNetwork = async () => {
    const kept = [await getNetwork(), await store.get<string>('network eip155')]
    const ids = nodes.networks.map(({ caipNetworkId }) => caipNetworkId)
    return kept.find((id) => id && isEvm(id) && ids.includes(id)) ?? ids.find(isEvm) ?? ''
  }
  const getPreference = async () => readPreference(store, await getUserId(), parts.getUsualType())
  const list = async (accounts: readonly VaultAccount[], id?: string) => {
    const place = id && isEvm(id) ? id : await getEvmNetwork()
    return place ? listAccounts(accounts, nodes.find(place), await getPreference()) : accounts
  }
  return {
    ...{ getEvmNetwork, getPreference },
    getAccounts: async (signal, id) => list((await open(signal)).accounts, id),
    prefer: async (preference) => keepPreference(store, await getUserId(), preference),
    async findAddress() {
      const kept = (await sessions.get()) && (await wallet.findKept())
      return kept ? ((await list(kept.identity.accounts)).find(isOfEvm)?.address ?? null) : null
    },
    // Whether it is there a page asks by `INIT_SMART_ACCOUNT`: who comes back waits for no node.
    describe: async () => ({ preferredAccountType: (await getPreference()).type }),
  }
}
