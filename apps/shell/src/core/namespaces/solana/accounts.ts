import { parseCaipAddress } from '@portico/contract'
import { AccountNotConnectedError, NoAccountsError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../Core.ts'
import { getConnected } from '../../connections/connections.ts'
import type { ConnectContext, WalletSession } from '../../connectors/Connector.ts'
import { parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import { canUseChain, toReference } from './chains.ts'
import { addressSchema } from './schemas.ts'

/** An account a wallet shares. */
export interface SolanaAccount {
  readonly address: string
  /** As the wallet names them. */
  readonly chains: readonly string[]
  /** The wallet's own object, by which it knows the account again. */
  readonly handle: unknown
}

/** More than any wallet shares. */
const accountLimit = 64

const chainsSchema = v.array(v.string())
const handlesSchema = v.pipe(v.array(v.unknown()), v.maxLength(accountLimit))

const isSolana = (chain: string) => toReference(chain) !== null

/** Reads the accounts of a wallet; those of other namespaces are left out. @throws WalletAnswerInvalidError */
export function parseAccounts(answer: unknown): SolanaAccount[] {
  return parseWalletOutput(handlesSchema, answer).flatMap((handle) => {
    const { chains } = parseWalletOutput(v.object({ chains: chainsSchema }), handle)
    if (!chains.some(isSolana)) return []
    const { address } = parseWalletOutput(v.object({ address: addressSchema }), handle)
    return [{ address, chains: chains.filter(isSolana), handle }]
  })
}

/**
 * The session over what a wallet shares, on the selected network or else the first of the site that can be used, or
 * else the wallet's own, which then shows as one the site does not offer.
 * @throws NoAccountsError
 */
export function toSession(
  accounts: readonly SolanaAccount[],
  { networks, caipNetworkId }: Pick<ConnectContext, 'networks' | 'caipNetworkId'>,
): WalletSession {
  const [first, ...rest] = accounts.map(({ address }) => ({ address, type: 'eoa' as const }))
  const chains = accounts[0]?.chains ?? []
  if (!first) throw new NoAccountsError()
  const usable = networks.filter(
    (network) => network.namespace === 'solana' && canUseChain(chains, network.caipNetworkId),
  )
  const network = usable.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? usable[0]
  const chainId = network?.chainId ?? toReference(chains[0] as string) ?? ''
  return { namespace: 'solana', accounts: [first, ...rest], chainId }
}

/**
 * The account a request is for: the one it names, else the one that is active on the site.
 * @throws AccountNotConnectedError
 */
export function getAccount(
  core: Core,
  walletId: string,
  accounts: readonly SolanaAccount[],
  address: string | undefined,
): SolanaAccount {
  const connection = getConnected(core, 'solana')
  const active =
    connection?.wallet.id === walletId ? parseCaipAddress(connection.accounts[0]).address : undefined
  const wanted = address ?? active
  const account = wanted ? accounts.find((candidate) => candidate.address === wanted) : accounts[0]
  if (!account) throw new AccountNotConnectedError({ details: wanted ?? walletId })
  return account
}
