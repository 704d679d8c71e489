import { getPermanentDelegate, isFrozenByDefault, isMemoRequired } from './extensions.ts'
import { getShownAmount } from './shownAmount.ts'
import type { TransferNotice } from './TransferPlan.ts'
import type { TokenReading } from './tokenReading.ts'

/** What is to be said of a transfer of a token. Amounts in base units, rent in lamports. */
export function getNotices(
  { mint, destination, snapshot }: TokenReading,
  { amount, withheld, rent }: { readonly amount: bigint; readonly withheld: bigint; readonly rent: bigint },
): TransferNotice[] {
  const delegate = getPermanentDelegate(mint.extensions)
  const shown = getShownAmount(mint, amount, snapshot.now)
  const needsMemo = destination.account !== null && isMemoRequired(destination.account.extensions)
  const notices: readonly (TransferNotice | false)[] = [
    withheld > 0n && { kind: 'transferFee', received: amount - withheld, withheld },
    rent > 0n && { kind: 'accountRent', lamports: rent },
    needsMemo && { kind: 'memoRequired' },
    delegate !== null && { kind: 'permanentDelegate', delegate },
    isFrozenByDefault(mint.extensions) && { kind: 'frozenByDefault' },
    shown !== null && { kind: 'scaled', ...shown },
  ]
  return notices.filter((notice) => notice !== false)
}
