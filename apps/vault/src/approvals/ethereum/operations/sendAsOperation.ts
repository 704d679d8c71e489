import type { Hex } from 'viem'
import { VaultError } from '../../../service/VaultError.ts'
import type { Signing } from '../../Signing.ts'
import type { PageTransaction } from '../schemas.ts'
import { awaitOutcome } from './fetchOutcome.ts'
import type { OperationRequest } from './Operation.ts'
import { sendOperation } from './sendOperation.ts'

/** A transaction of a page, for a smart account. */
export interface SendAsOperationParameters extends Omit<OperationRequest, 'calls'> {
  readonly transaction: PageTransaction
}

/**
 * Sends one transaction of a smart account. What a page says of its gas and nonce is of transactions, and is not looked at.
 * @returns hash of the transaction that carried it, once that is in a block
 */
export async function sendAsOperation(
  signing: Signing,
  { transaction, ...place }: SendAsOperationParameters,
): Promise<Hex> {
  const { to, value, data, input, chainId } = transaction
  const { caipNetworkId } = place
  if (chainId !== undefined && `eip155:${chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The transaction is for another network.')
  if (data !== undefined && input !== undefined && data !== input)
    throw new VaultError('INVALID', 'The transaction has two different calls.')
  if (!to) throw new VaultError('UNSUPPORTED', 'A smart account creates no contracts by itself.')
  const { hash } = await sendOperation(signing, { ...place, calls: [{ to, value, data: data ?? input }] })
  return awaitOutcome(signing.nodes, caipNetworkId, hash)
}
