import * as v from 'valibot'
import { formatUnits } from 'viem'
import { drawFacts, drawTable, type Fact, type Page } from '../drawPage.ts'
import { html, type Markup, type Part } from '../html.ts'
import { link, linkShort, toTime } from '../links.ts'
import type { SolanaChain } from './SolanaChain.ts'

/** Decimals of SOL. */
const solDecimals = 9

const toSol = (lamports: number): string => `${formatUnits(BigInt(lamports), solDecimals)} SOL`

const amountSchema = v.object({ amount: v.string(), decimals: v.number() })
const tokenBalanceSchema = v.object({
  mint: v.string(),
  owner: v.optional(v.string()),
  uiTokenAmount: amountSchema,
})
const transactionSchema = v.nullable(
  v.object({
    slot: v.number(),
    blockTime: v.nullish(v.number()),
    meta: v.nullable(
      v.object({
        err: v.unknown(),
        fee: v.number(),
        preBalances: v.array(v.number()),
        postBalances: v.array(v.number()),
        preTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
        postTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
      }),
    ),
    transaction: v.object({
      message: v.object({ accountKeys: v.array(v.object({ pubkey: v.string(), signer: v.boolean() })) }),
    }),
  }),
)
type Transaction = NonNullable<v.InferOutput<typeof transactionSchema>>

/** A transaction, and what it has moved. */
export async function drawSolanaTransaction(chain: SolanaChain, signature: string): Promise<Page> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const found = await chain.ask(transactionSchema, 'getTransaction', [signature, options])
  if (!found)
    return {
      ...{ title: 'No such transaction', status: 404 },
      body: html`<p>${chain.name} knows none by <code>${signature}</code>. It may have expired before it was taken.</p>`,
    }
  const { meta, slot, blockTime } = found
  const facts = drawFacts([
    ['Status', meta?.err ? html`<span class="bad">Failed</span>` : html`<span class="good">Success</span>`],
    ['Signature', html`<code>${signature}</code>`],
    ['Slot', `${slot}`],
    ['Time', blockTime ? toTime(blockTime) : null],
    ['Fee', meta && toSol(meta.fee)],
  ])
  return {
    title: 'Transaction',
    body: [
      facts,
      html`<h2>What it has changed</h2>`,
      drawTable(['Account', 'Change'], listChanges(chain, found), 'Nothing.'),
    ],
  }
}

/** What accounts have gained and lost, in SOL and in tokens. */
function listChanges({ id }: SolanaChain, { meta, transaction }: Transaction): readonly (readonly Part[])[] {
  if (!meta) return []
  const sol = transaction.message.accountKeys.flatMap(({ pubkey }, index) => {
    const change = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    return change === 0n ? [] : [[link(id, 'address', pubkey), `${formatUnits(change, solDecimals)} SOL`]]
  })
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const holders = new Map([...before, ...after].map((one) => [`${one.owner} ${one.mint}`, one]))
  const tokens = [...holders.values()].flatMap(({ owner = '', mint, uiTokenAmount: { decimals } }) => {
    const read = (balances: typeof after) =>
      BigInt(balances.find((one) => one.owner === owner && one.mint === mint)?.uiTokenAmount.amount ?? 0)
    const change = read(after) - read(before)
    if (change === 0n) return []
    const amount: Part = [formatUnits(change, decimals), ' of ', linkShort(id, 'address', mint)]
    return [[link(id, 'address', owner), amount]]
  })
  return [...sol, ...tokens]
}

const signaturesSchema = v.array(
  v.object({
    signature: v.string(),
    slot: v.number(),
    blockTime: v.nullish(v.number()),
    err: v.unknown(),
  }),
)
const balanceSchema = v.object({ value: v.number() })
const holdingsSchema = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({ info: v.object({ mint: v.string(), tokenAmount: amountSchema }) }),
        }),
      }),
    }),
  ),
})

/** SPL's token program. */
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** Transactions that stand on the page of an account. */
const signatureLimit = 50

/** An account: what it holds, and what it has done of late. */
export async function drawSolanaAddress(chain: SolanaChain, address: string): Promise<Page> {
  const [{ value }, holdings, signatures] = await Promise.all([
    chain.ask(balanceSchema, 'getBalance', [address]),
    readHoldings(chain, address),
    chain.ask(signaturesSchema, 'getSignaturesForAddress', [address, { limit: signatureLimit }]),
  ])
  const facts = drawFacts([
    ['Address', html`<code>${address}</code>`],
    ['Balance', toSol(value)],
    ...holdings,
  ])
  return { title: 'Account', body: [facts, html`<h2>Transactions</h2>`, drawSignatures(chain, signatures)] }
}

async function readHoldings(chain: SolanaChain, owner: string): Promise<readonly Fact[]> {
  const params = [owner, { programId: tokenProgram }, { encoding: 'jsonParsed' }]
  const { value } = await chain.ask(holdingsSchema, 'getTokenAccountsByOwner', params)
  return value.map(({ account }): Fact => {
    const { mint, tokenAmount } = account.data.parsed.info
    return [
      'Token',
      [
        formatUnits(BigInt(tokenAmount.amount), tokenAmount.decimals),
        ' of ',
        link(chain.id, 'address', mint),
      ],
    ]
  })
}

const drawSignatures = ({ id }: SolanaChain, signatures: v.InferOutput<typeof signaturesSchema>): Markup =>
  drawTable(
    ['Transaction', 'Slot', 'Time', 'Status'],
    signatures.map(({ signature, slot, blockTime, err }) => [
      linkShort(id, 'tx', signature),
      `${slot}`,
      blockTime ? toTime(blockTime) : '',
      err ? html`<span class="bad">Failed</span>` : html`<span class="good">Success</span>`,
    ]),
    'None.',
  )

/** Where the chain stands. */
export async function drawSolanaChain(chain: SolanaChain): Promise<Page> {
  const slot = await chain.ask(v.number(), 'getSlot')
  return { title: chain.name, body: drawFacts([['Latest slot', `${slot}`]]) }
}
