import { tokenPrograms } from '../../nfts/solana/createSolanaNode.ts'
import type { HistoryTransfer, TransferStandard } from '../HistoryEntry.ts'
import type { SolanaTransaction, TokenBalance } from './transactionSchemas.ts'

/**
 * What moved to or from an account: the differences of what it held before and after, the fee aside. So nothing is
 * missed that a program has done inside, and what came and went again in one transaction is not told of.
 */
export function readBalanceChanges(transaction: SolanaTransaction, account: string): HistoryTransfer[] {
  const native = readNativeChange(transaction, account)
  return [...(native ? [native] : []), ...readTokenChanges(transaction, account)]
}

/** Who has had the opposite change, where it is one alone. */
function findOther<Key>(changes: ReadonlyMap<Key, bigint>, own: Key): Key | null {
  const change = changes.get(own) ?? 0n
  const others = [...changes].filter(([key, other]) => key !== own && other === -change)
  return others.length === 1 ? (others[0]?.[0] ?? null) : null
}

function toTransfer(
  change: bigint,
  account: string,
  other: string | null,
  rest: Pick<HistoryTransfer, 'index' | 'standard' | 'contract' | 'decimals'>,
): HistoryTransfer {
  const isIn = change > 0n
  return {
    ...rest,
    ...{ origin: 'balance', place: 0, tokenId: null, amount: `${isIn ? change : -change}` },
    direction: isIn ? 'in' : 'out',
    from: isIn ? other : account,
    to: isIn ? account : other,
  }
}

function readNativeChange({ meta, transaction }: SolanaTransaction, account: string): HistoryTransfer | null {
  const changes = new Map<string, bigint>()
  for (const [index, { pubkey }] of transaction.message.accountKeys.entries()) {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    // The first one pays the fee.
    changes.set(pubkey, change + (index === 0 ? meta.fee : 0n))
  }
  const change = changes.get(account) ?? 0n
  if (change === 0n) return null
  const rest = { index: 0, standard: 'native', contract: null, decimals: 9 } as const
  return toTransfer(change, account, findOther(changes, account), rest)
}

interface MintChanges {
  readonly index: number
  readonly decimals: number
  readonly standard: TransferStandard
  readonly byOwner: Map<string, bigint>
}

function readTokenChanges({ meta }: SolanaTransaction, account: string): HistoryTransfer[] {
  const mints = new Map<string, MintChanges>()
  const add = (balance: TokenBalance, sign: 1n | -1n) => {
    if (balance.owner === null) return
    const changes = mints.get(balance.mint) ?? toMintChanges(balance)
    mints.set(balance.mint, changes)
    const before = changes.byOwner.get(balance.owner) ?? 0n
    changes.byOwner.set(balance.owner, before + sign * BigInt(balance.uiTokenAmount.amount))
  }
  for (const balance of meta.preTokenBalances ?? []) add(balance, -1n)
  for (const balance of meta.postTokenBalances ?? []) add(balance, 1n)
  return [...mints].flatMap(([contract, { byOwner, ...rest }]) => {
    const change = byOwner.get(account) ?? 0n
    return change === 0n
      ? []
      : [toTransfer(change, account, findOther(byOwner, account), { ...rest, contract })]
  })
}

const toMintChanges = ({ accountIndex, programId, uiTokenAmount }: TokenBalance): MintChanges => ({
  // Behind the native currency, which has none.
  index: accountIndex + 1,
  decimals: uiTokenAmount.decimals,
  standard: programId === tokenPrograms.token2022 ? 'token2022' : 'spl',
  byOwner: new Map(),
})
