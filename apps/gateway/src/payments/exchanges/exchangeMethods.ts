import { parseAsset } from '@portico/contract/payments'
import * as v from 'valibot'
import { isHash } from 'viem'
import { caipAddressSchema } from '../../http/schemas.ts'
import { amountSchema } from '../paymentInput.ts'
import type { Payments } from '../store/createPayments.ts'
import { createSession, type Withdrawals } from '../store/createWithdrawals.ts'
import type { ExchangeProvider, OpenedWithdrawal, WithdrawalRequest } from './ExchangeProvider.ts'

/** What exchanges are asked with. */
export interface ExchangeParts {
  readonly exchanges: ReadonlyMap<string, ExchangeProvider>
  readonly withdrawals: Withdrawals
  readonly payments: Pick<Payments, 'hint'>
}

/** Codes of the specification, beside those of JSON-RPC. */
const exchangeCodes = { exchanges: -6, payUrl: -7, buyStatus: -8, invalidParams: -32602 } as const

/** What is answered as an error of JSON-RPC. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the id of an exchange'))
const asset = v.pipe(
  v.string(),
  v.check((text) => text.length <= 160 && parseAsset(text) !== null, 'must be a CAIP-19 id'),
)
const ids = v.optional(v.pipe(v.array(id), v.maxLength(50)))

const listSchema = v.pipe(
  v.object({
    page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    asset: v.optional(asset),
    amount: v.optional(amountSchema),
    includeOnly: ids,
    exclude: ids,
  }),
  v.check(
    ({ includeOnly, exclude }) => !includeOnly || !exclude,
    'includeOnly and exclude do not go together',
  ),
)
const urlSchema = v.object({ exchangeId: id, asset, amount: amountSchema, recipient: caipAddressSchema })
const statusSchema = v.object({
  exchangeId: id,
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/, 'must be the id of a session')),
})

function parse<const Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ExchangeError(exchangeCodes.invalidParams, `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}

const pageSize = 50

async function listExchanges({ exchanges }: ExchangeParts, params: unknown) {
  const { page, asset: wanted, amount, includeOnly, exclude } = parse(listSchema, params)
  const all = [...exchanges.values()].filter(
    (exchange) =>
      (!includeOnly || includeOnly.includes(exchange.id)) &&
      !exclude?.includes(exchange.id) &&
      (wanted === undefined || exchange.sends(wanted, amount ?? null)),
  )
  const shown = all.slice(page * pageSize, (page + 1) * pageSize)
  const rows = shown.map(async (exchange) => {
    const fee = wanted === undefined ? null : await exchange.fetchFee(wanted)
    const { id: exchangeId, name, imageUrl, feePayer: payer } = exchange
    return { id: exchangeId, name, imageUrl, fee: fee === null ? null : { amount: `${fee}`, payer } }
  })
  return { exchanges: await Promise.all(rows), total: all.length }
}

/** Withdrawals that are opened at the most until one leaves the whole: what it costs is known for sure once it is open. */
const triesAtMost = 3

/** Opens a withdrawal of which the whole amount arrives, whoever pays its fee. */
async function openWhole(
  exchange: ExchangeProvider,
  session: string,
  { asset: wanted, amount, address }: Pick<WithdrawalRequest, 'asset' | 'amount' | 'address'>,
): Promise<OpenedWithdrawal & Pick<WithdrawalRequest, 'reference'>> {
  const { feePayer } = exchange
  const isDeducted = feePayer === 'deducted'
  let added = isDeducted ? ((await exchange.fetchFee(wanted)) ?? 0n) : 0n
  for (let round = 0; round < triesAtMost; round += 1) {
    // One that is given up is never confirmed: nobody has its page.
    const reference = round === 0 ? session : `${session}-${round}`
    const request = { reference, asset: wanted, amount: amount + added, address, feePayer }
    const opened = await exchange.open(request)
    if (!isDeducted || opened.fee === added) return { ...opened, reference }
    added = opened.fee
  }
  throw new Error('The exchange does not say what it takes.')
}

async function openPayUrl({ exchanges, withdrawals }: ExchangeParts, params: unknown) {
  const { exchangeId, asset: wanted, amount, recipient } = parse(urlSchema, params)
  const exchange = exchanges.get(exchangeId)
  const isOf = parseAsset(wanted)?.caipNetworkId === recipient.caipNetworkId
  if (!isOf) throw new ExchangeError(exchangeCodes.invalidParams, 'recipient: must be on the asset’s network')
  if (!exchange?.sends(wanted, amount))
    throw new ExchangeError(exchangeCodes.payUrl, 'This exchange does not send so much of this')
  const session = createSession()
  const request = { asset: wanted, amount, address: recipient.address }
  const { url, fee, reference } = await openWhole(exchange, session, request).catch((cause) => {
    throw new ExchangeError(exchangeCodes.payUrl, 'The exchange has not opened a page to pay at', { cause })
  })
  const account = `${recipient.caipNetworkId}:${recipient.address}`
  await withdrawals.add({ session, reference, exchange: exchange.id, account })
  return { url, sessionId: session, fee: { amount: `${fee}`, payer: exchange.feePayer } }
}

const statuses = { open: 'IN_PROGRESS', sent: 'SUCCESS', failed: 'FAILED', cancelled: 'FAILED' } as const

/** Has the chain looked at for what an exchange says it has sent. Whether it has, the payment says. */
async function hint({ withdrawals, payments }: ExchangeParts, account: string, hash: string): Promise<void> {
  const at = account.lastIndexOf(':')
  const digest = await withdrawals.findPayment(account.slice(0, at), account.slice(at + 1))
  if (digest) await payments.hint(digest, hash.toLowerCase()).catch(() => {})
}

async function readStatus(parts: ExchangeParts, params: unknown) {
  const { exchangeId, sessionId } = parse(statusSchema, params)
  const exchange = parts.exchanges.get(exchangeId)
  const found = exchange && (await parts.withdrawals.find(exchangeId, sessionId))
  if (!exchange || !found) return { status: 'UNKNOWN' }
  const report = await exchange.fetchReport(found.reference).catch((cause) => {
    throw new ExchangeError(exchangeCodes.buyStatus, 'The exchange does not say how it stands', { cause })
  })
  if (!report) return { status: 'UNKNOWN' }
  const hash = report.state === 'sent' && report.hash && isHash(report.hash) ? report.hash : null
  if (hash) await hint(parts, found.account, hash)
  return { status: statuses[report.state], ...(hash && { txHash: hash }) }
}

/** The specification's methods, by name. Each throws {@link ExchangeError}. */
export const exchangeMethods: Readonly<
  Record<string, (parts: ExchangeParts, params: unknown) => Promise<object>>
> = {
  reown_getExchanges: listExchanges,
  reown_getExchangePayUrl: openPayUrl,
  reown_getExchangeBuyStatus: readStatus,
}
