import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import { MethodUnsupportedError, NetworkSwitchRefusedError } from '@portico/contract/errors'
import * as v from 'valibot'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'
import { getConnected } from '../../connections/connections.ts'
import type { Connector, WalletListener } from '../../connectors/Connector.ts'
import type { FoundWallet } from '../../state.ts'
import { withTimeLimit } from '../../time.ts'
import { callFeature } from '../../walletStandard/callFeature.ts'
import { guard } from '../../walletStandard/guard.ts'
import { parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'
import { watchFeature } from '../../walletStandard/watchFeature.ts'
import { getAccount, parseAccounts, type SolanaAccount, toSession } from './accounts.ts'
import { canUseChain } from './chains.ts'
import type { SolanaWallet } from './SolanaWallet.ts'
import { signAndSendTransaction } from './sendTransaction.ts'
import { signIn } from './signIn.ts'
import { signMessage } from './signMessage.ts'
import { signAllTransactions, signTransaction } from './signTransactions.ts'

/** Leaving must not wait for a wallet that does not answer. Milliseconds. */
const disconnectLimit = 2_000

const connectSchema = v.object({ accounts: v.unknown() })

type Method = (wallet: SolanaWallet, params: unknown) => unknown

/** The active account first, as the site sees it. */
function listAccounts({ core, walletId, accounts }: SolanaWallet): { pubkey: string }[] {
  const active = getAccount(core, walletId, accounts, undefined)
  return [active, ...accounts.filter((account) => account !== active)].map(({ address }) => ({
    pubkey: address,
  }))
}

/** The names wallets know over WalletConnect, so that a site asks every wallet alike. */
const methods: Readonly<Record<string, Method>> = {
  solana_requestAccounts: listAccounts,
  solana_getAccounts: listAccounts,
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
  solana_signIn: signIn,
}

/** Connector over a Solana wallet of the Wallet Standard. Reads of the chain go to a node of the network. */
export function createSolanaConnector(core: Core, wallet: FoundWallet, standard: StandardWallet): Connector {
  let accounts: readonly SolanaAccount[] = []
  const ask = async (isSilent: boolean) => {
    const answer = await callFeature(
      standard,
      'standard:connect',
      'connect',
      ...(isSilent ? [{ silent: true }] : []),
    )
    accounts = parseAccounts(parseWalletOutput(connectSchema, answer).accounts)
    return accounts
  }
  return {
    wallet,
    connect: async (context) => [toSession(await ask(false), context)],
    async restore(context) {
      const granted = await ask(true).catch(() => [])
      return granted.length > 0 ? [toSession(granted, context)] : []
    },
    async disconnect() {
      const left = callFeature(standard, 'standard:disconnect', 'disconnect')
      await withTimeLimit(core.time, disconnectLimit, left, () => new Error()).catch(() => {})
    },
    async switchNetwork({ caipNetworkId }) {
      // There is no such question to a wallet: each request names its network.
      const isUsable = accounts.some(({ chains }) => canUseChain(chains, caipNetworkId))
      if (!isUsable) throw new NetworkSwitchRefusedError({ details: caipNetworkId })
    },
    request: (caipNetworkId, request) =>
      answerRequest({ core, walletId: wallet.id, standard, accounts, caipNetworkId }, request),
    watch: (listener) =>
      watchFeature(standard, ['standard:events'], (properties) => {
        accounts = readChange(standard, properties) ?? accounts
        notifyAccounts(core, wallet.id, accounts, listener)
      }),
  }
}

async function answerRequest(wallet: SolanaWallet, request: RpcRequest): Promise<unknown> {
  const { method, params } = request
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (answer) return guard(() => answer(wallet, params))
  if (method.startsWith('solana_')) throw new MethodUnsupportedError({ details: method })
  return requestChain(wallet.core, wallet.caipNetworkId, request)
}

/** The accounts after a change; null when the change was not about them. */
function readChange(standard: StandardWallet, properties: unknown): readonly SolanaAccount[] | null {
  const { accounts, chains } = properties as { accounts?: unknown; chains?: unknown }
  if (accounts !== undefined) return parseAccounts(accounts)
  return chains !== undefined ? parseAccounts(standard.accounts) : null
}

function notifyAccounts(
  core: Core,
  walletId: string,
  accounts: readonly SolanaAccount[],
  listener: WalletListener,
): void {
  listener.onAccounts(
    'solana',
    accounts.map(({ address }) => ({ address, type: 'eoa' })),
  )
  const connection = getConnected(core, 'solana')
  const chains = accounts[0]?.chains
  if (connection?.wallet.id !== walletId || !chains) return
  const { caipNetworkId }: { caipNetworkId: CaipNetworkId } = connection
  // The account that is there now may not be usable where the one before was.
  if (!canUseChain(chains, caipNetworkId))
    listener.onChain('solana', toSession(accounts, { networks: core.networks, caipNetworkId }).chainId)
}
