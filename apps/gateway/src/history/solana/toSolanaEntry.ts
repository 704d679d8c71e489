import { tokenPrograms } from '../../nfts/solana/createSolanaNode.ts'
import type { HistoryEntry, HistoryTransfer } from '../HistoryEntry.ts'
import { readBalanceChanges } from './readBalanceChanges.ts'
import type { SolanaTransaction } from './transactionSchemas.ts'

/** Programs that move what they are told to, and do nothing else. */
const plainPrograms = new Set<string>([
  '11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  ...Object.values(tokenPrograms),
])

/**
 * What a transaction was to an account. There are no nonces here: it is 0.
 * @param listedTime seconds since 1970, as the list has it in which the transaction was found
 */
export function toSolanaEntry(
  read: SolanaTransaction,
  account: string,
  listedTime: number | null,
): HistoryEntry {
  const { slot, blockTime, meta, transaction } = read
  const keys = transaction.message.accountKeys
  const [payer] = keys
  const transfers = readBalanceChanges(read, account)
  const isSigned = keys.some(({ pubkey, signer }) => signer && pubkey === account)
  const isFailed = meta.err !== null
  return {
    account,
    hash: transaction.signatures[0] ?? '',
    // Only what is final is read, and of that a slot has one block.
    blockHash: `slot:${slot}`,
    block: BigInt(slot),
    position: 0,
    minedAt: (listedTime ?? blockTime ?? 0) * 1000,
    from: payer?.pubkey ?? '',
    to: transfers.find(({ to }) => to !== null)?.to ?? null,
    status: isFailed ? 'failed' : 'confirmed',
    nonce: 0n,
    operation: nameSolanaOperation(read, transfers, isSigned),
    isSigned,
    fee: payer?.pubkey === account ? `${meta.fee}` : null,
    transfers,
  }
}

/** Names a transaction by what moved, and by what was told where programs only do what they are told. */
function nameSolanaOperation(
  { transaction }: SolanaTransaction,
  transfers: readonly HistoryTransfer[],
  isSigned: boolean,
): string {
  const { instructions } = transaction.message
  const isPlain = instructions.every(({ programId }) => programId !== null && plainPrograms.has(programId))
  const tokens = transfers.filter(({ standard }) => standard !== 'native')
  // Beside tokens that are sent the rent of a new account is no payment.
  const moved = isPlain && tokens.length > 0 ? tokens : transfers
  const isIn = moved.some(({ direction }) => direction === 'in')
  const isOut = moved.some(({ direction }) => direction === 'out')
  const has = (type: string) =>
    isPlain && instructions.some(({ parsed }) => readType(parsed)?.startsWith(type))
  if (isIn && isOut) return 'trade'
  if (isIn) return isSigned && has('mintTo') ? 'mint' : 'receive'
  if (isOut && has('burn')) return 'burn'
  if (isOut) return isPlain || !isSigned ? 'send' : 'execute'
  return isSigned && has('approve') ? 'approve' : 'execute'
}

function readType(parsed: unknown): string | null {
  const type = typeof parsed === 'object' && parsed !== null && 'type' in parsed ? parsed.type : null
  return typeof type === 'string' ? type : null
}
