import type { ConnectedConnection } from '@portico/contract'
import { hasErrorCode, MethodUnsupportedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../../Core.ts'
import { getAddresses, getConnected } from '../../../connections/connections.ts'
import { requestWallet } from '../../../requests/requestWallet.ts'
import { withTimeLimit } from '../../../time.ts'
import { toHexChainId } from './toHexChainId.ts'

/** What a wallet can do on one chain, by the names of EIP-5792 and of the EIPs that extend it. */
export type WalletCapabilities = Readonly<Record<string, unknown>>

/** Answer of `wallet_getCapabilities`: by chain id in hexadecimal, where 0x0 means every chain. */
const answerSchema = v.record(
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  v.record(v.string(), v.unknown()),
)

/** Some wallets never answer what they do not know. Milliseconds. */
const answerLimit = 2_000

/** By connection, which is another object once its account or its network changes. */
const kept = new WeakMap<ConnectedConnection, Promise<WalletCapabilities>>()

/**
 * What the connected EVM wallet can do on the network it is on (EIP-5792). Nothing, where it does not know the question
 * or does not answer it. Asked once for each connection and network; a failure is not remembered.
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError
 */
export async function fetchCapabilities(core: Core): Promise<WalletCapabilities> {
  const connection = getConnected(core, 'eip155')
  if (!connection) return {}
  const asked = kept.get(connection) ?? askWallet(core, connection)
  kept.set(connection, asked)
  asked.catch(() => kept.delete(connection))
  return asked
}

async function askWallet(core: Core, connection: ConnectedConnection): Promise<WalletCapabilities> {
  const chainId = toHexChainId(connection.caipNetworkId)
  const params = [getAddresses(connection)[0], [chainId]]
  const late = new MethodUnsupportedError({ details: 'wallet_getCapabilities' })
  const request = requestWallet(core, 'eip155', { method: 'wallet_getCapabilities', params })
  const answer = await withTimeLimit(core.time, answerLimit, request, () => late).catch((error) => {
    if (isUnknownMethod(error)) return {}
    throw error
  })
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw new WalletAnswerInvalidError({ details: 'wallet_getCapabilities' })
  const find = (wanted: bigint) =>
    Object.entries(parsed.output).find(([key]) => BigInt(key) === wanted)?.[1] ?? {}
  return { ...find(0n), ...find(BigInt(chainId)) }
}

/** JSON-RPC's own code, EIP-1193's two, and ours for a wallet whose session does not hold the method. */
const isUnknownMethod = (error: unknown) =>
  [-32601, 4200, 4100, MethodUnsupportedError.code].some((code) => hasErrorCode(error, code))
