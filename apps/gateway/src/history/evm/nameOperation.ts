import { zeroAddress } from 'viem'
import type { HistoryTransfer } from '../HistoryEntry.ts'

/** What a word is found from. */
export interface OperationEvidence {
  readonly isContractNew: boolean
  /** Whether the account itself has asked for it. */
  readonly isSigned: boolean
  /** First four bytes of what was asked, in hex; `0x` where nothing was. */
  readonly selector: string
  readonly transfers: readonly HistoryTransfer[]
}

/** One word for what a transaction was to an account, as the specification's client knows them. */
export type Operation =
  | 'approve'
  | 'burn'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'stake'
  | 'trade'
  | 'withdraw'

/** Functions that say what they do, where nothing that moved says more. */
const selectors: Readonly<Record<string, Operation>> = {
  // approve, increaseAllowance, setApprovalForAll, and approve of Permit2
  '0x095ea7b3': 'approve',
  '0x39509351': 'approve',
  '0xa22cb465': 'approve',
  '0x87517c45': 'approve',
  // deposit(), withdraw(uint256), claim(), stake(uint256)
  '0xd0e30db0': 'deposit',
  '0x2e1a7d4d': 'withdraw',
  '0x4e71d92d': 'claim',
  '0xa694fc3a': 'stake',
}

/** transfer, transferFrom, both safeTransferFrom of ERC-721, and those of ERC-1155. */
const sending = new Set([
  '0x',
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
])

/** Names a transaction by what moved in it, then by what was asked; `execute` where neither tells. */
export function nameOperation({
  isContractNew,
  isSigned,
  selector,
  transfers,
}: OperationEvidence): Operation {
  if (isContractNew) return 'deploy'
  const received = transfers.filter(({ direction }) => direction === 'in')
  const given = transfers.filter(({ direction }) => direction === 'out')
  const byName = selectors[selector]
  if (received.length > 0 && given.length > 0) {
    if (received.every(isNewNft)) return 'mint'
    return isExchange(received, given) ? 'trade' : 'execute'
  }
  if (received.length > 0) return nameReceipt(received, isSigned, byName)
  if (given.length > 0) {
    if (given.every(({ to, standard }) => to === zeroAddress && standard !== 'native')) return 'burn'
    // Whoever moved it: it is gone.
    if (!isSigned || sending.has(selector)) return 'send'
    return byName && byName !== 'approve' ? byName : 'execute'
  }
  if (transfers.length > 0) return 'send'
  return isSigned ? (byName ?? 'execute') : 'execute'
}

function nameReceipt(received: readonly HistoryTransfer[], isSigned: boolean, byName: Operation | undefined) {
  if (!isSigned) return 'receive'
  if (byName === 'claim' || byName === 'withdraw') return byName
  return received.every(isNew) ? 'mint' : 'receive'
}

const isNew = ({ from, standard }: HistoryTransfer) => from === zeroAddress && standard !== 'native'
const isNewNft = (transfer: HistoryTransfer) => isNew(transfer) && transfer.standard !== 'erc20'
const toKey = ({ contract, tokenId }: HistoryTransfer) => `${contract} ${tokenId}`

/** Whether something came that did not go: change that is given back is none. */
function isExchange(received: readonly HistoryTransfer[], given: readonly HistoryTransfer[]): boolean {
  const gone = new Set(given.map(toKey))
  return received.some((transfer) => !gone.has(toKey(transfer)) && transfer.amount !== '0')
}
