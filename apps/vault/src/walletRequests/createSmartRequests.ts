import type { Address } from 'viem'
import { changeType } from '../approvals/accountType/changeType.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { SmartRequests } from '../requests/createHandlers.ts'
import type { Asked } from '../requests/createWaiting.ts'
import type { Approvals } from '../screens/createApprovals.ts'
import { VaultError } from '../service/VaultError.ts'
import type { SmartUser } from '../smartAccounts/createSmartUser.ts'
import { isThere } from '../smartAccounts/isThere.ts'

/** What requests about smart accounts stand on. */
export interface SmartRequestParts {
  readonly user: SmartUser
  readonly nodes: Nodes
  /** How the visitor is asked for a request. */
  createApprovals(asked: Asked): Approvals
  /** Tells the page that who is signed in has changed. */
  onChange(signal: AbortSignal): Promise<void>
}

/** @see SmartRequests */
export function createSmartRequests({
  user,
  nodes,
  createApprovals,
  onChange,
}: SmartRequestParts): SmartRequests {
  return {
    async SET_PREFERRED_ACCOUNT({ type }, asked) {
      const { ask } = createApprovals(asked)
      if (await changeType({ user, nodes, approve: ask }, type)) await onChange(asked.signal)
      const [first] = (await user.getAccounts(asked.signal)).filter(({ namespace }) => namespace === 'eip155')
      return { type, address: first?.address ?? '' }
    },
    async INIT_SMART_ACCOUNT(_, { signal }) {
      const id = await user.getEvmNetwork()
      const type = nodes.find(id).smartAccount?.type
      if (!type) throw new VaultError('UNSUPPORTED', 'There are no smart accounts on this network.')
      const own = (await user.getAccounts(signal)).filter(({ namespace }) => namespace === 'eip155')
      // Of the delegated type it is the visitor's own address, whether he wants it or not.
      const account = own.find((one) => one.type === 'smartAccount') ?? own[0]
      const address = account?.address as Address
      return { address, isDeployed: await isThere(nodes, id, { type, address }) }
    },
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      const smart = nodes.networks.filter(({ smartAccount }) => smartAccount)
      const ids = smart.map(({ caipNetworkId }) => Number(caipNetworkId.split(':')[1]))
      return { smartAccountEnabledNetworks: ids }
    },
  }
}
