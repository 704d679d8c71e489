import { type Address, formatEther, formatUnits, type Transaction } from 'viem'
import { drawFacts, type Fact, type Page } from '../drawPage.ts'
import { html } from '../html.ts'
import { link } from '../links.ts'
import { drawTransactions } from './drawTransactions.ts'
import { type EvmChain, isSame } from './EvmChain.ts'

/** Blocks that are looked through for an account's transactions, the latest first. */
const blockLimit = 300n

/** An account: what it holds, and what it has done of late. */
export async function drawAddress(chain: EvmChain, address: Address): Promise<Page> {
  const { client } = chain
  const [balance, count, code, latest] = await Promise.all([
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
    client.getCode({ address }),
    client.getBlockNumber(),
  ])
  const tokens = await Promise.all(chain.tokens.map((token) => readHolding(chain, token, address)))
  const { transactions, isWhole } = await readTransactions(chain, address, latest)
  const facts = drawFacts([
    ['Address', html`<code>${address}</code>`],
    ['Kind', drawKind(chain, code)],
    ['Balance', `${formatEther(balance)} ETH`],
    ...tokens.filter((fact) => fact !== null),
    ['Transactions sent', `${count}`],
  ])
  const title = isWhole ? 'Transactions' : `Transactions of the last ${blockLimit} blocks`
  return { title: 'Account', body: [facts, html`<h2>${title}</h2>`, drawTransactions(chain, transactions)] }
}

/** A plain account may lend itself the code of a contract (EIP-7702). */
function drawKind({ id }: EvmChain, code: string | undefined) {
  if (!code || code === '0x') return 'Plain account'
  const lent = /^0xef0100([0-9a-f]{40})$/i.exec(code)?.[1]
  return lent ? html`Plain account with the code of ${link(id, 'address', `0x${lent}`)}` : 'Contract'
}

async function readHolding(chain: EvmChain, token: Address, account: Address): Promise<Fact | null> {
  const [facts, amount] = await Promise.all([chain.readToken(token), chain.readBalance(token, account)])
  return facts && amount ? [facts.symbol, formatUnits(amount, facts.decimals)] : null
}

async function readTransactions({ client }: EvmChain, address: Address, latest: bigint) {
  const first = latest >= blockLimit ? latest - blockLimit + 1n : 0n
  const numbers = Array.from({ length: Number(latest - first) + 1 }, (_, index) => latest - BigInt(index))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
  const transactions: readonly Transaction[] = blocks.flatMap((block) => [...block.transactions].reverse())
  const isOf = ({ from, to }: Transaction) => isSame(from, address) || isSame(to, address)
  return { transactions: transactions.filter(isOf), isWhole: first === 0n }
}
