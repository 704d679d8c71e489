import { readBalanceChanges } from '../../history/solana/readBalanceChanges.ts'
import type { SolanaTransaction } from '../../history/solana/transactionSchemas.ts'
import type { Payment } from '../Payment.ts'
import type { SolanaChain } from './SolanaChain.ts'

/** Transactions that name a payment, looked through. */
const signaturesAtMost = 1_000

const toAsset = (caipNetworkId: string, contract: string | null, native: string) =>
  contract === null ? native : `${caipNetworkId}/token:${contract}`

/** What of some assets an account has got by a transaction, or has given. */
function listMoved(
  { caipNetworkId }: SolanaChain,
  transaction: SolanaTransaction,
  account: string,
  { native, direction }: { readonly native: string; readonly direction: 'in' | 'out' },
): readonly string[] {
  return readBalanceChanges(transaction, account)
    .filter((change) => change.direction === direction)
    .map(({ contract }) => toAsset(caipNetworkId, contract, native))
}

/**
 * Whether a transaction that is final names the payment, and has brought something of what was paid from the recipient back to who has signed for
 * paying it. So one refund belongs to one payment.
 * @throws Error where the chain does not answer
 */
export async function findSolanaRefund(
  chain: SolanaChain,
  { asset, chain: caipNetworkId, received, recipient, reference }: Payment,
  signature: string,
): Promise<boolean> {
  const paying = [...new Set(received.flatMap(({ hash }) => hash ?? []))]
  const listed = await chain.reader.listSignatures(reference, { limit: signaturesAtMost })
  if (paying.includes(signature) || !listed.some((one) => one.signature === signature)) return false
  const [refund, ...payments] = await chain.reader.readTransactions([signature, ...paying])
  if (!refund || refund.meta.err !== null) return false
  const native = asset.includes('/slip44:') ? asset : `${caipNetworkId}/slip44:501`
  const got = new Set(received.map((one) => one.asset))
  const given = listMoved(chain, refund, recipient, { native, direction: 'out' })
  const payers = payments.flatMap(({ transaction }) =>
    transaction.message.accountKeys.filter(({ signer }) => signer).map(({ pubkey }) => pubkey),
  )
  return payers
    .filter((payer) => payer !== recipient)
    .some((payer) =>
      listMoved(chain, refund, payer, { native, direction: 'in' }).some(
        (one) => got.has(one) && given.includes(one),
      ),
    )
}
