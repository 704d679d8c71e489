import { NETWORK, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { askHolder } from './askHolder.ts'
import { type BitcoinState, broadcast, findKey } from './bitcoinState.ts'

/** Satoshi; what the network takes for so small a transaction. */
const fee = 500n

/** Pays from the payment address, and keeps the change there. @returns the transaction's id */
export async function sendTransfer(
  state: BitcoinState,
  { recipient, amount }: { recipient: string; amount: bigint },
): Promise<string> {
  const { address, script, privateKey } = findKey(state, state.keys[0].address)
  await askHolder(state, { method: 'sendTransfer', address })
  const network = state.network === 'mainnet' ? NETWORK : TEST_NETWORK
  const transaction = new Transaction()
  let rest = -amount - fee
  for (const utxo of state.utxos) {
    transaction.addInput({
      txid: utxo.txid,
      index: utxo.index,
      witnessUtxo: { script, amount: utxo.amount },
    })
    rest += utxo.amount
  }
  if (rest < 0n) throw new ProviderRpcError(rpcCodes.invalidParams, 'Insufficient funds.')
  transaction.addOutputAddress(recipient, amount, network)
  transaction.addOutputAddress(address, rest, network)
  transaction.sign(privateKey)
  transaction.finalize()
  return broadcast(state, transaction)
}
