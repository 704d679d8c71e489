import type { Network } from '@portico/contract'
import { toDecimal } from '@portico/ui'
import type { Activity, Transfer } from '../Activity.ts'

const columns = [
  ...[
    'time',
    'network',
    'hash',
    'status',
    'operation',
    'direction',
    'amount',
    'asset',
    'contract',
    'tokenId',
  ],
  ...['from', 'to', 'fee', 'feeAsset', 'isSigned'],
]

const quote = '"'
const parted = [quote, ',', '\r', '\n']

/** One cell. A programme that opens the file would run what begins like a formula, so that a mark stands before it. */
function toCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  const isWhole = parted.some((letter) => safe.includes(letter))
  return isWhole ? quote + safe.replaceAll(quote, quote + quote) + quote : safe
}

const toLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`

/** Unlisted tokens are named by their contract alone: anybody may use any symbol. */
function toTransferCells(transfer: Transfer | null): string[] {
  if (!transfer) return ['', '', '', '', '']
  const { direction, amount, decimals, symbol, name, contract, tokenId, isListed, kind } = transfer
  const text = decimals === null ? '' : toDecimal(amount, decimals)
  const asset = kind === 'nft' ? name : isListed ? symbol : null
  return [direction, text, asset ?? '', contract ?? '', tokenId ?? '']
}

/**
 * A table of transactions after RFC 4180, a line for each transfer. Times are UTC (ISO 8601), networks CAIP-2 ids, amounts exact
 * decimals; a cost stands in the first line of its transaction. What is not known is empty.
 */
export function toCsv(activities: readonly Activity[], networks: readonly Network[]): string {
  const lines = activities.flatMap((activity) => {
    const { at, caipNetworkId, hash, status, operation, from, to, fee, isSigned, transfers } = activity
    const currency = networks.find((one) => one.caipNetworkId === caipNetworkId)?.nativeCurrency
    const what = [new Date(at).toISOString(), caipNetworkId, hash, status, operation]
    return (transfers.length > 0 ? transfers : [null]).map((transfer, index) => {
      const cost =
        index === 0 && fee !== null && currency
          ? [toDecimal(fee, currency.decimals), currency.symbol]
          : ['', '']
      const parties = [transfer?.from ?? from ?? '', transfer?.to ?? to ?? '']
      return toLine([...what, ...toTransferCells(transfer), ...parties, ...cost, `${isSigned}`])
    })
  })
  return toLine(columns) + lines.join('')
}
