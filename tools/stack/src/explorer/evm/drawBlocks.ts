import type { Transaction } from 'viem'
import { drawFacts, type Page } from '../drawPage.ts'
import { html } from '../html.ts'
import { link, toTime } from '../links.ts'
import { drawTransactions } from './drawTransactions.ts'
import type { EvmChain } from './EvmChain.ts'

/** What stands in a block. */
export async function drawBlock(chain: EvmChain, blockNumber: bigint): Promise<Page> {
  const latest = await chain.client.getBlockNumber()
  if (blockNumber > latest)
    return {
      ...{ title: 'No such block', status: 404 },
      body: html`<p>The latest one of ${chain.name} is ${link(chain.id, 'block', `${latest}`)}.</p>`,
    }
  const block = await chain.client.getBlock({ blockNumber, includeTransactions: true })
  const facts = drawFacts([
    ['Time', toTime(block.timestamp)],
    ['Hash', html`<code>${block.hash}</code>`],
    ['Parent', blockNumber === 0n ? null : link(chain.id, 'block', `${blockNumber - 1n}`)],
    ['Gas used', `${block.gasUsed}`],
    ['Base fee', block.baseFeePerGas === null ? null : `${block.baseFeePerGas} wei`],
  ])
  return {
    title: `Block ${blockNumber}`,
    body: [facts, html`<h2>Transactions</h2>`, drawTransactions(chain, block.transactions)],
  }
}

/** Blocks that stand on the first page of a chain. */
const shownBlocks = 25

/** The latest blocks with something in them. */
export async function drawChain(chain: EvmChain): Promise<Page> {
  const latest = await chain.client.getBlockNumber()
  const length = Math.min(shownBlocks, Number(latest) + 1)
  const blocks = await Promise.all(
    Array.from({ length }, (_, index) =>
      chain.client.getBlock({ blockNumber: latest - BigInt(index), includeTransactions: true }),
    ),
  )
  const transactions: readonly Transaction[] = blocks.flatMap((block) => [...block.transactions].reverse())
  return {
    title: chain.name,
    body: [
      drawFacts([['Latest block', link(chain.id, 'block', `${latest}`)]]),
      html`<h2>Latest transactions</h2>`,
      drawTransactions(chain, transactions),
    ],
  }
}
