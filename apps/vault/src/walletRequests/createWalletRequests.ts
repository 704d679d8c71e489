import type { WalletSign } from '@portico/vault-keys'
import { createSentCalls } from '../approvals/ethereum/calls/createSentCalls.ts'
import type { Signing } from '../approvals/Signing.ts'
import type { DeviceStore } from '../device/store.ts'
import type { Keys } from '../keys/createKeys.ts'
import type { User } from '../login/createUser.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { WalletRequests } from '../requests/createHandlers.ts'
import type { Asked } from '../requests/createWaiting.ts'
import { answerRpc } from '../rpc/answerRpc.ts'
import { createApprovals } from '../screens/createApprovals.ts'
import type { Stage } from '../screens/createStage.ts'
import { createAskPaymaster } from '../service/askAsOwner.ts'
import type { Sessions } from '../service/createSessions.ts'
import { createKeptSessions } from '../service/keptSessions.ts'
import type { Looks } from '../theme/createLooks.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** What requests of the wallet itself stand on. */
export interface WalletRequestParts {
  readonly nodes: Nodes
  readonly keys: Keys
  readonly store: DeviceStore
  /** Origin of the page. */
  readonly site: string
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly user: User
  readonly stage: Stage
  readonly looks: Looks
  getSign(): Promise<WalletSign>
  /** Tells the page that who is signed in has changed. */
  onChange(signal: AbortSignal): Promise<void>
}

/** @see WalletRequests */
export function createWalletRequests(parts: WalletRequestParts): WalletRequests {
  const { nodes, keys, store, site, sessions, wallet, user, stage, looks, getSign, onChange } = parts
  const sentCalls = createSentCalls(site, store)
  const askPaymaster = createAskPaymaster(sessions)
  const keptSessions = createKeptSessions(sessions, site)
  const toApprovals = (asked: Asked) => createApprovals({ stage, asked, site, looks, getSign })
  const toSigning = (asked: Asked): Signing => {
    const { ask: approve } = toApprovals(asked)
    return {
      ...{ nodes, keys, sentCalls, site, askPaymaster, keptSessions, getOpening: wallet.getOpening, approve },
      getAccounts: (caipNetworkId) => user.getAccounts(asked.signal, caipNetworkId),
      async introduceAddress() {
        const { introduceAddress } = await import('../approvals/accountType/changeType.ts')
        if (await introduceAddress({ user: await user.loadSmart(), nodes, approve }))
          await onChange(asked.signal)
      },
      async signOut() {
        await sessions.end()
        await onChange(asked.signal)
      },
      async preferSmartAccount() {
        const smart = await user.loadSmart()
        await smart.prefer({ ...(await smart.getPreference()), type: 'smartAccount' })
        await onChange(asked.signal)
      },
    }
  }
  const loadSmart = async () => {
    const [{ createSmartRequests }, smart] = await Promise.all([
      import('./createSmartRequests.ts'),
      user.loadSmart(),
    ])
    return createSmartRequests({ user: smart, nodes, createApprovals: toApprovals, onChange })
  }
  return {
    RPC_REQUEST: (request, asked) => answerRpc(toSigning(asked), request),
    smart: {
      SET_PREFERRED_ACCOUNT: async (...asked) => (await loadSmart()).SET_PREFERRED_ACCOUNT(...asked),
      INIT_SMART_ACCOUNT: async (...asked) => (await loadSmart()).INIT_SMART_ACCOUNT(...asked),
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (...asked) =>
        (await loadSmart()).GET_SMART_ACCOUNT_ENABLED_NETWORKS(...asked),
    },
  }
}
