import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { WalletkitSession } from './WalletkitWallet.ts'
import { toAccounts } from './walletkitKeys.ts'
import { walletkitEvents, walletkitMethods } from './walletkitMethods.ts'
import { getOfferedChains, type WalletkitState } from './walletkitState.ts'

type Namespaces = Record<
  string,
  { accounts: string[]; methods: string[]; events: string[]; chains?: string[] }
>

const getNamespace = (chain: string) => chain.split(':')[0] ?? ''

/** All that the wallet offers, by namespace. */
function getSupported(state: WalletkitState): Namespaces {
  const chains = getOfferedChains(state)
  const names = [...new Set(chains.map(getNamespace))]
  return Object.fromEntries(
    names.map((name) => {
      const own = chains.filter((chain) => getNamespace(chain) === name)
      const methods = (walletkitMethods[name] ?? []).filter(
        (method) => !state.policy.without.includes(method),
      )
      const accounts = toAccounts(state.privateKeys, own)
      return [name, { chains: own, methods, events: walletkitEvents, accounts }]
    }),
  ) as Namespaces
}

/** Answers a proposal of a session as the policy says. What the wallet cannot serve is rejected. */
export async function answerProposal(
  state: WalletkitState,
  { id, params }: WalletKitTypes.SessionProposal,
): Promise<void> {
  const { client, policy } = state
  if (policy.proposal === 'stall') return
  const reject = (code: number, message: string) => client.rejectSession({ id, reason: { code, message } })
  if (policy.proposal === 'reject') return reject(5000, 'User rejected.')
  const supportedNamespaces = getSupported(state) as never
  const approval = await Promise.resolve()
    .then(() => buildApprovedNamespaces({ proposal: params, supportedNamespaces }))
    .catch(() => null)
  if (!approval) return reject(5100, 'Unsupported chains.')
  await client.approveSession({ id, namespaces: approval })
}

/** A session's namespaces with other chains or accounts. */
export function toNamespaces(
  { privateKeys }: WalletkitState,
  current: WalletkitSession['namespaces'],
  change: {
    readonly chains: readonly string[] | undefined
    readonly accounts: readonly string[] | undefined
  },
): Namespaces {
  const accounts = change.accounts ?? (change.chains ? toAccounts(privateKeys, change.chains) : [])
  return Object.fromEntries(
    Object.entries(current).map(([name, { methods, events, accounts: known }]) => {
      const own = accounts.filter((account) => getNamespace(account) === name)
      const chosen = own.length > 0 ? own : [...known]
      const chains = [...new Set(chosen.map((account) => account.split(':').slice(0, 2).join(':')))]
      return [name, { methods: [...methods], events: [...events], accounts: chosen, chains }]
    }),
  )
}
