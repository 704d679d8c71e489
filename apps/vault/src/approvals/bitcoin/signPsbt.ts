import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import type { Signing, SigningMethod } from '../Signing.ts'
import { describePsbt } from './describePsbt.ts'
import { broadcast } from './esplora.ts'
import { fetchSpent } from './fetchSpent.ts'
import { type BitcoinAccount, getBitcoinAccount } from './getBitcoinAccount.ts'
import { type ReadPsbt, readPsbt } from './readPsbt.ts'

const paramsSchema = v.strictObject({
  psbt: v.string(),
  signInputs: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          address: v.optional(v.string()),
          index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
          sighashTypes: v.optional(v.array(v.number())),
        }),
      ),
      v.maxLength(200),
    ),
    [],
  ),
  account: v.optional(v.string()),
  broadcast: v.optional(v.boolean(), false),
})

/** Has a transaction approved, and signs the inputs of the account. @returns the PSBT with the signatures. @throws VaultError */
export async function approveAndSign(
  signing: Signing,
  caipNetworkId: string,
  { psbt, account }: { readonly psbt: ReadPsbt; readonly account: BitcoinAccount },
): Promise<Uint8Array> {
  const { nodes, keys, approve, getOpening } = signing
  const network = nodes.find(caipNetworkId)
  const spent = await fetchSpent({ nodes, caipNetworkId }, psbt.transaction)
  const approval = describePsbt(psbt, spent, account, network.name)
  const bytes = Uint8Array.from(psbt.transaction.toPSBT())
  await approve(approval)
  return keys.run('signPsbt', { opening: await getOpening(account.address), psbt: bytes, inputs: psbt.own })
}

/** Completes a transaction that has all its signatures. @throws VaultError `INVALID` where one is missing */
export function finish(signed: Uint8Array): Transaction {
  try {
    const transaction = Transaction.fromPSBT(signed, { allowUnknownInputs: true, allowUnknownOutputs: true })
    transaction.finalize()
    return transaction
  } catch (cause) {
    throw new VaultError('INVALID', 'The transaction lacks signatures of others.', undefined, { cause })
  }
}

/** `signPsbt { psbt, signInputs?, broadcast? }` → `{ psbt, txid? }`, PSBTs (BIP-174) in base64. */
export const signPsbt: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The transaction cannot be read.')
  const { signInputs, ...given } = read.output
  const named = [given.account, ...signInputs.map(({ address }) => address)]
  const account = await getBitcoinAccount(signing, caipNetworkId, named)
  const psbt = readPsbt(given.psbt, signInputs, account)
  const signed = await approveAndSign(signing, caipNetworkId, { psbt, account })
  if (!given.broadcast) return { psbt: base64.encode(signed) }
  const txid = await broadcast({ nodes: signing.nodes, caipNetworkId }, finish(signed))
  return { psbt: base64.encode(signed), txid }
}
