import { hex } from '@scure/base'
import { requestNode } from '../wallets/requestNode.ts'

/** Lamports that keep any account of these tests. */
const rent = 100_000_000

/** Parameters of {@link setSolanaAccount}. */
export interface SetSolanaAccountParameters {
  readonly address: string
  readonly data: Uint8Array
  /** Program that owns it, base58. */
  readonly owner: string
  /** @default false */
  readonly isExecutable?: boolean
}

/** Writes an account of a local node, which no transaction could. */
export async function setSolanaAccount(
  rpcUrl: string,
  { address, data, owner, isExecutable = false }: SetSolanaAccountParameters,
): Promise<void> {
  const account = { lamports: rent, owner, executable: isExecutable, data: hex.encode(data) }
  await requestNode(rpcUrl, { method: 'surfnet_setAccount', params: [address, account] })
}

/**
 * Moves the clock of a local node forward, and the slots with it.
 * @param to an epoch, or milliseconds since 1970
 */
export async function travelInTime(
  rpcUrl: string,
  to: { readonly absoluteEpoch: number } | { readonly absoluteTimestamp: number },
): Promise<void> {
  await requestNode(rpcUrl, { method: 'surfnet_timeTravel', params: [to] })
}
