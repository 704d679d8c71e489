import { formatEther, getAddress, type Transaction } from 'viem'
import { drawTable } from '../drawPage.ts'
import type { Markup } from '../html.ts'
import { link, linkShort } from '../links.ts'
import type { EvmChain } from './EvmChain.ts'

/** Rows that are drawn. */
const rowLimit = 100

/** Transactions in a table. */
export const drawTransactions = ({ id }: EvmChain, transactions: readonly Transaction[]): Markup =>
  drawTable(
    ['Transaction', 'Block', 'From', 'To', 'Value'],
    transactions
      .slice(0, rowLimit)
      .map(({ hash, blockNumber, from, to, value }) => [
        linkShort(id, 'tx', hash),
        blockNumber === null ? 'waiting' : link(id, 'block', `${blockNumber}`),
        linkShort(id, 'address', getAddress(from)),
        to ? linkShort(id, 'address', getAddress(to)) : 'a new contract',
        `${formatEther(value)} ETH`,
      ]),
    'None.',
  )
