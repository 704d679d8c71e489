import {
  type Address,
  decodeEventLog,
  formatEther,
  formatUnits,
  getAddress,
  type Hash,
  type Log,
  parseAbi,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { drawFacts, drawTable, type Page } from '../drawPage.ts'
import { html, type Markup } from '../html.ts'
import { link, linkShort, toTime } from '../links.ts'
import type { EvmChain } from './EvmChain.ts'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Bytes of input that are shown. */
const inputLimit = 2_000

/** A transaction, with the tokens that it has moved. */
export async function drawTransaction(chain: EvmChain, hash: Hash): Promise<Page> {
  const { client, id } = chain
  const sent = await client.getTransaction({ hash }).catch(orMissing(TransactionNotFoundError))
  if (!sent)
    return {
      ...{ title: 'No such transaction', status: 404 },
      body: html`<p>${chain.name} knows none by <code>${hash}</code>. It may not have been sent, or was sent on another network.</p>`,
    }
  const receipt = await client
    .getTransactionReceipt({ hash })
    .catch(orMissing(TransactionReceiptNotFoundError))
  const block = receipt && (await client.getBlock({ blockNumber: receipt.blockNumber }))
  const fee = receipt && receipt.gasUsed * receipt.effectiveGasPrice
  const facts = drawFacts([
    ['Status', drawStatus(receipt)],
    ['Hash', html`<code>${hash}</code>`],
    ['Block', receipt && link(id, 'block', `${receipt.blockNumber}`)],
    ['Time', block && toTime(block.timestamp)],
    ['From', link(id, 'address', getAddress(sent.from))],
    ['To', sent.to && link(id, 'address', getAddress(sent.to))],
    ['Created', receipt?.contractAddress ? link(id, 'address', getAddress(receipt.contractAddress)) : null],
    ['Value', `${formatEther(sent.value)} ETH`],
    ['Fee', fee === null ? null : `${formatEther(fee)} ETH`],
    ['Nonce', `${sent.nonce}`],
    ['Type', sent.type],
    ['Input', sent.input === '0x' ? null : drawInput(sent.input)],
  ])
  const moved = await drawTransfers(chain, receipt?.logs ?? [])
  return { title: 'Transaction', body: [facts, html`<h2>Tokens moved</h2>`, moved] }
}

/** What is not there is null; any other failure is one. */
const orMissing =
  (missing: abstract new (...parameters: never[]) => Error) =>
  (error: unknown): null => {
    if (error instanceof missing) return null
    throw error
  }

function drawStatus(receipt: TransactionReceipt | null): Markup {
  if (!receipt) return html`<span class="soft">Waiting to be put in a block</span>`
  return receipt.status === 'success'
    ? html`<span class="good">Success</span>`
    : html`<span class="bad">Failed</span>`
}

const drawInput = (input: string): Markup =>
  html`<code>${input.slice(0, inputLimit)}</code>${input.length > inputLimit ? ` … ${(input.length - 2) / 2} bytes` : ''}`

interface Moved {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
}

function readTransfer({ topics, data }: Log): Moved | null {
  try {
    return decodeEventLog({ abi: transferAbi, topics, data }).args
  } catch {
    return null
  }
}

async function drawTransfers(chain: EvmChain, logs: readonly Log[]): Promise<Markup> {
  const rows = await Promise.all(
    logs.map(async (log) => {
      const moved = readTransfer(log)
      if (!moved) return null
      const token = await chain.readToken(log.address)
      const amount = token ? `${formatUnits(moved.value, token.decimals)} ${token.symbol}` : `${moved.value}`
      return [
        linkShort(chain.id, 'address', moved.from),
        linkShort(chain.id, 'address', moved.to),
        amount,
        linkShort(chain.id, 'address', getAddress(log.address)),
      ]
    }),
  )
  return drawTable(
    ['From', 'To', 'Amount', 'Token'],
    rows.filter((row) => row !== null),
    'None.',
  )
}
