import { type Account, type AccountType, parseCaipNetworkId } from '@portico/contract'
import { NoAccountsError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { ConnectContext, SessionAccounts, WalletSession } from '../../connectors/Connector.ts'
import { parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import { type BitcoinNetwork, bitcoinNetworks, findBitcoinNetwork } from './bitcoinNetworks.ts'
import { isBitcoinAddress, isTaproot } from './isBitcoinAddress.ts'

/** An account with its kind, which every one of Bitcoin has. */
export interface BitcoinAccount extends Account {
  readonly type: 'payment' | 'ordinal' | 'stx'
}

const publicKeySchema = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){32,65}$/i))
const pathSchema = v.pipe(v.string(), v.regex(/^m(\/\d+'?)+$/))

/** In whatever form: a bare text, or an object whose fields have many names. */
const addressSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((address) => ({ address })),
  ),
  v.object({
    address: v.string(),
    publicKey: v.optional(v.unknown()),
    derivationPath: v.optional(v.unknown()),
    path: v.optional(v.unknown()),
    purpose: v.optional(v.unknown()),
    symbol: v.optional(v.unknown()),
  }),
])

const addressesSchema = v.pipe(v.array(addressSchema), v.maxLength(64))

type ParsedAddress = v.InferOutput<typeof addressSchema> & { readonly [field: string]: unknown }

/** Address of Stacks, as some Bitcoin wallets give one too. */
const stacksPattern = /^S[PTMN][0-9A-HJKMNP-TV-Z]{28,41}$/

const kinds: Readonly<Record<string, BitcoinAccount['type']>> = {
  payment: 'payment',
  ordinal: 'ordinal',
  ordinals: 'ordinal',
  stacks: 'stx',
  stx: 'stx',
}

/** The kind a wallet names; null for kinds of other networks, such as Spark. */
function getKind(
  { address, purpose, symbol }: ParsedAddress,
  isOnly: boolean,
): BitcoinAccount['type'] | null {
  const named = symbol === 'STX' ? 'stx' : purpose
  if (typeof named === 'string') return Object.hasOwn(kinds, named) ? (kinds[named] ?? null) : null
  // Wallets with one address keep everything there; of several, the taproot one is for ordinals.
  return isTaproot(address) && !isOnly ? 'ordinal' : 'payment'
}

function toAccount(parsed: ParsedAddress, type: BitcoinAccount['type']): BitcoinAccount {
  const { address, publicKey, derivationPath, path } = parsed
  const key = ArrayBuffer.isView(publicKey) ? hex.encode(Uint8Array.from(publicKey as Uint8Array)) : publicKey
  return {
    address,
    type,
    ...(v.is(publicKeySchema, key) ? { publicKey: key } : {}),
    ...(v.is(pathSchema, derivationPath ?? path) ? { path: String(derivationPath ?? path) } : {}),
  }
}

/** Reads the addresses of a wallet; those of other kinds are left out. @throws WalletAnswerInvalidError */
export function parseAddresses(answer: unknown): BitcoinAccount[] {
  const parsed = parseWalletOutput(addressesSchema, answer)
  const accounts = parsed.flatMap((entry) => {
    const type = getKind(entry, parsed.length === 1)
    return type ? [toAccount(entry, type)] : []
  })
  const isValid = accounts.every(({ address, type }) =>
    type === 'stx' ? stacksPattern.test(address) : findNetworks([address]).length > 0,
  )
  if (!isValid) throw new WalletAnswerInvalidError({ details: 'address' })
  return accounts
}

/** Networks that all addresses can be of. */
const findNetworks = (addresses: readonly string[]): BitcoinNetwork[] =>
  bitcoinNetworks.filter((network) => addresses.every((address) => isBitcoinAddress(address, network)))

/**
 * The session over what a wallet shares. Test networks share their addresses: what the wallet says decides, else the
 * selected network, else the first of the site.
 * @throws NoAccountsError | WalletAnswerInvalidError for addresses of several networks
 */
export function toSession(
  accounts: readonly BitcoinAccount[],
  named: BitcoinNetwork | null,
  { networks, caipNetworkId }: Pick<ConnectContext, 'networks' | 'caipNetworkId'>,
  defaultType: AccountType = 'payment',
): WalletSession {
  const holdings = accounts.filter(({ type }) => type !== 'stx')
  const sorted = [
    ...holdings.filter(({ type }) => type === defaultType),
    ...holdings.filter(({ type }) => type !== defaultType),
  ]
  if (sorted.length === 0) throw new NoAccountsError()
  const possible = findNetworks(sorted.map(({ address }) => address))
  const offered = [caipNetworkId, ...networks.map((network) => network.caipNetworkId)]
    .map(findBitcoinNetwork)
    .filter((network) => network !== null)
  const network =
    possible.find((candidate) => candidate === named) ??
    offered.find((candidate) => possible.includes(candidate)) ??
    possible[0]
  if (!network) throw new WalletAnswerInvalidError({ details: 'addresses of several networks' })
  return {
    namespace: 'bip122',
    accounts: sorted as readonly Account[] as SessionAccounts,
    chainId: network.chainId,
  }
}

/** The Bitcoin network to ask a wallet for: the selected one, or the first of the site, or the main one. */
export function getTarget({
  networks,
  caipNetworkId,
}: Pick<ConnectContext, 'networks' | 'caipNetworkId'>): BitcoinNetwork {
  const first = networks.find(({ caipNetworkId: id }) => parseCaipNetworkId(id).namespace === 'bip122')
  return (
    findBitcoinNetwork(caipNetworkId) ??
    findBitcoinNetwork(first?.caipNetworkId ?? '') ??
    (bitcoinNetworks[0] as BitcoinNetwork)
  )
}
