import type { VaultAccount, VaultUser } from '@portico/vault-protocol'
import type { DeviceStore } from '../device/store.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { Session, Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import type { SmartUser } from '../smartAccounts/createSmartUser.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** Who is signed in, as a page is told. */
export interface User {
  /** Opens the wallet, or makes one where the visitor has none. @param signal of the request that asks the visitor @throws VaultError `NOT_CONNECTED`, `NEEDS_RECOVERY`, `REJECTED` */
  get(signal: AbortSignal): Promise<VaultUser>
  /** His accounts on a network, which smart accounts differ by. @default the one of EVM that he was on last @throws as `get` does */
  getAccounts(signal: AbortSignal, caipNetworkId?: string): Promise<readonly VaultAccount[]>
  /** How his account on EVM works. Few networks have smart accounts: what knows of them comes when it is needed. */
  loadSmart(): Promise<SmartUser>
  /** How the page would have the account of who has not chosen himself. @default a smart one */
  setUsualType(type: VaultUser['preferredAccountType']): void
  /** Network that requests without one are for, CAIP-2. */
  getNetwork(): Promise<string>
  /** @returns whether he receives at another address now @throws VaultError `CHAIN_UNKNOWN` */
  switchNetwork(caipNetworkId: string): Promise<boolean>
}

/** What {@link User} stands on. */
export interface UserParts {
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly nodes: Nodes
  readonly store: DeviceStore
  /** Leads the visitor to his wallet, on a device that has no share, or that would not keep a new one. @throws VaultError `NEEDS_RECOVERY`, `REJECTED` */
  recover(signal: AbortSignal): Promise<Awaited<ReturnType<Wallet['open']>>>
}

/** @see User */
export function createUser({ sessions, wallet, nodes, store, recover }: UserParts): User {
  const getSession = async (): Promise<Session> => {
    const session = await sessions.get()
    if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return session
  }
  let led: ReturnType<typeof recover> | null = null
  // Two requests at once lead the visitor once, as long as one of them is not given up.
  const lead = (signal: AbortSignal): ReturnType<typeof recover> => {
    led ??= recover(signal).finally(() => {
      led = null
    })
    return led.catch((error) => {
      if (error instanceof VaultError && error.code === 'ABORTED' && !signal.aborted) return open(signal)
      throw error
    })
  }
  const open = async (signal: AbortSignal) => {
    if (!store.isPersistent && (await wallet.isUnmade())) return lead(signal)
    return wallet.open().catch((error) => {
      if (error instanceof VaultError && error.code === 'NEEDS_RECOVERY') return lead(signal)
      throw error
    })
  }
  const first = nodes.networks[0]?.caipNetworkId ?? ''
  const getNetwork = async () => {
    const kept = await store.get<string>('network')
    return nodes.networks.some(({ caipNetworkId }) => caipNetworkId === kept) && kept ? kept : first
  }
  const hasSmart = nodes.networks.some(({ smartAccount }) => smartAccount)
  let smart: SmartUser | undefined
  let usualType: VaultUser['preferredAccountType']
  const loadSmart = async () => {
    const { createSmartUser } = await import('../smartAccounts/createSmartUser.ts')
    smart ??= createSmartUser({
      ...{ sessions, wallet, nodes, store, getNetwork, open },
      getUsualType: () => usualType,
    })
    return smart
  }
  const getAccounts: User['getAccounts'] = async (signal, id) => {
    await getSession()
    return hasSmart ? (await loadSmart()).getAccounts(signal, id) : (await open(signal)).accounts
  }
  return {
    ...{ getNetwork, getAccounts, loadSmart },
    setUsualType(type) {
      usualType = type
    },
    async get(signal) {
      const accounts = await getAccounts(signal)
      const { email, username, provider } = await getSession()
      return {
        ...{ email, username, provider },
        accounts: [...accounts],
        chainId: await getNetwork(),
        isRecoverable: await wallet.isRecoverable(),
        ...(hasSmart && (await (await loadSmart()).describe())),
      }
    },
    async switchNetwork(caipNetworkId) {
      nodes.find(caipNetworkId)
      const findAddress = async () => (hasSmart ? (await loadSmart()).findAddress() : null)
      const before = await findAddress()
      await store.set('network', caipNetworkId)
      if (caipNetworkId.startsWith('eip155:')) await store.set('network eip155', caipNetworkId)
      return (await findAddress()) !== before
    },
  }
}
