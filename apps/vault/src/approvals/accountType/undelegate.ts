import { createUndelegationAuthorization } from '@portico/smart-accounts/accounts'
import { createNonceIncrement } from '@portico/smart-accounts/delegations'
import type { Address, TransactionSerializableEIP7702 } from 'viem'
import { keccak256, serializeTransaction, toBytes, toHex } from 'viem/utils'
import { runAlone } from '../../device/runAlone.ts'
import type { Keys } from '../../keys/createKeys.ts'
import type { Nodes } from '../../nodes/createNodes.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Wallet } from '../../wallet/createWallet.ts'
import { awaitTransaction } from '../ethereum/awaitTransaction.ts'
import { toCostLines } from '../ethereum/describeTransaction.ts'
import { fetchOwnerNonce, fetchWei } from '../ethereum/operations/readAccount.ts'
import { readSignature } from '../ethereum/operations/readSignature.ts'
import { readFees } from '../ethereum/prepareTransaction.ts'
import { handOver } from '../handOver.ts'
import type { Signing } from '../Signing.ts'

/** What going back to a plain address stands on. */
export interface UndelegateParts {
  readonly nodes: Nodes
  readonly keys: Keys
  readonly wallet: Pick<Wallet, 'getOpening'>
}

/** Whose address, and where. */
export interface UndelegateParameters extends Pick<Signing, 'approve'> {
  readonly caipNetworkId: string
  readonly owner: Address
}

/** Gas of a transaction with one authorization that writes one number: measured, and twice that. */
const gas = 150_000n

/**
 * Points the owner's address to nothing. The owner sends it, so that the same transaction ends all sessions first: they would only rest, and wake up
 * with the next delegation.
 * @throws VaultError `REJECTED`; `INVALID` where the owner has too little; `OFFLINE`
 */
export async function undelegate(
  { nodes, keys, wallet }: UndelegateParts,
  { caipNetworkId, owner, approve }: UndelegateParameters,
): Promise<void> {
  const place = { caipNetworkId, address: owner }
  const ask = (method: string, params: readonly unknown[]) => nodes.ask(caipNetworkId, method, params)
  const [fees, wei] = await Promise.all([readFees({}, ask), fetchWei(nodes, place)])
  const maxFeePerGas = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const maxPriorityFeePerGas = 'gasPrice' in fees ? fees.gasPrice : fees.maxPriorityFeePerGas
  const cost = gas * maxFeePerGas
  const lines = [{ kind: 'address', label: 'account', address: owner } as const]
  const failing = wei < cost ? (['willFail'] as const) : []
  await approve({
    title: 'undelegate',
    lines: [...lines, ...toCostLines(nodes.find(caipNetworkId), cost)],
    warnings: ['endsSessions', ...failing],
  })
  if (wei < cost) throw new VaultError('INVALID', 'The account has too little to pay for it.')
  await runAlone(`send ${caipNetworkId} ${owner}`, async () => {
    const chainId = Number(caipNetworkId.split(':')[1])
    const nonce = await fetchOwnerNonce(nodes, place)
    const opening = await wallet.getOpening(owner)
    // Counts once the owner's own nonce, which its transaction takes, is spent.
    const authorization = createUndelegationAuthorization({ chainId, nonce: nonce + 1 })
    const signed = readSignature(await keys.run('signAuthorization', { opening, chainId, authorization }))
    const { to, data } = createNonceIncrement()
    const transaction: TransactionSerializableEIP7702 = {
      ...{ type: 'eip7702', chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to },
      ...(data && { data }),
      authorizationList: [{ ...authorization, ...signed }],
    }
    const bytes = Uint8Array.from(toBytes(serializeTransaction(transaction)))
    const signature = await keys.run('signTransaction', { opening, transaction: bytes })
    const raw = serializeTransaction(transaction, readSignature(toHex(signature)))
    const hash = keccak256(raw)
    await handOver({
      id: hash,
      send: () => ask('eth_sendRawTransaction', [raw]),
      isThere: async () => (await ask('eth_getTransactionByHash', [hash])) !== null,
    })
    await awaitTransaction(nodes, caipNetworkId, hash)
  })
}
