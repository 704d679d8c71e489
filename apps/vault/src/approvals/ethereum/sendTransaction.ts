import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import type { SigningMethod } from '../Signing.ts'
import { describeTransaction } from './describeTransaction.ts'
import { getEthereumAccount } from './getEthereumAccount.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { type PageTransaction, transactionSchema } from './schemas.ts'
import { submitTransaction } from './submitTransaction.ts'

const paramsSchema = v.strictTuple([transactionSchema])

function readTransaction(params: unknown): PageTransaction {
  const read = v.safeParse(paramsSchema, params)
  if (read.success) return read.output[0]
  const place = v.getDotPath(read.issues[0])
  throw new VaultError('INVALID', `The transaction cannot be read${place ? ` (${place})` : ''}.`)
}

/** Has one transaction approved, signs it, and hands it to the operator's node; of a smart account as an operation. @returns its hash */
export const sendTransaction: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const { nodes, approve } = signing
  const transaction = readTransaction(params)
  const { address: from, smart } = await getEthereumAccount(signing, caipNetworkId, transaction.from)
  const network = nodes.find(caipNetworkId)
  if (smart) {
    const { sendAsOperation } = await import('./operations/sendAsOperation.ts')
    return sendAsOperation(signing, { caipNetworkId, account: smart, transaction })
  }
  const found = await prepareTransaction({ nodes, caipNetworkId, from, transaction })
  await approve(await describeTransaction(nodes, network, found))
  return submitTransaction(signing, { caipNetworkId, from, prepared: found.prepared })
}
