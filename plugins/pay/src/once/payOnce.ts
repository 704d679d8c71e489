import type { PluginContext } from '@portico/contract'
import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import type { Payment } from '../payments/Payment.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Attempt, Marks } from './Attempt.ts'
import type { Attempts } from './createAttempts.ts'
import type { Standing } from './Standing.ts'
import { settle } from './settle.ts'

/** What came of asking to pay. */
export type Outcome =
  /** The wallet was asked, and has sent it. */
  | { readonly kind: 'sent'; readonly attempt: Attempt }
  /** An earlier attempt has paid, or may be on its way, or what was asked for has come otherwise: the wallet was not asked. */
  | { readonly kind: 'known' }
  /** An earlier attempt is of another account or in another form, and nobody can say what became of it. */
  | { readonly kind: 'unclear' }
  /** Less or more is missing by now than what was reviewed. */
  | { readonly kind: 'changed' }
  /** Another tab is at it. */
  | { readonly kind: 'elsewhere' }
  /** The wallet does nothing together: it has to be asked in steps. */
  | { readonly kind: 'steps' }

/** What is to be paid, and by whom. */
export interface Wish {
  readonly request: PayRequest
  readonly kind: Attempt['kind']
  readonly account: string
  readonly isContract: boolean
  /** Base units of the asset: what was reviewed. */
  readonly amount: bigint
  /**
   * Finds out what the attempt will be known by on the chain.
   * @param earlier the attempt that is asked for again; null for a new one
   * @throws what the node throws
   */
  mark(earlier: Attempt | null): Promise<Marks>
  /**
   * Asks the wallet, by the attempt's number or id.
   * @returns the attempt as it was sent, without a hash where the wallet names none; `steps` where nothing was sent, and cannot be so
   * @throws what the wallet throws
   */
  ask(attempt: Attempt): Promise<Attempt | 'steps'>
}

/** What {@link payOnce} works on. */
export interface OnceParts {
  readonly context: Pick<PluginContext, 'chain' | 'wallet'>
  readonly attempts: Attempts
  /** Asks the gateway. @throws any error where it does not answer */
  readPayment(): Promise<Payment>
  /** Runs alone among all tabs; null where another one is at it. */
  runAlone<Result>(name: string, run: () => Promise<Result>): Promise<Result | null>
  /** Milliseconds since 1970. */
  now(): number
}

/** Asks what became of every open attempt, and keeps it. @returns each open one with how it stands */
export async function settleAll(
  { context, attempts, now }: Pick<OnceParts, 'context' | 'attempts' | 'now'>,
  request: PayRequest,
): Promise<readonly (readonly [Attempt, Standing])[]> {
  const known = await attempts.read(request.digest)
  const open: (readonly [Attempt, Standing])[] = []
  for (const attempt of known) {
    if (attempt.state === 'paid' || attempt.state === 'nothing') continue
    const standing = await settle(context, request, attempt, known, now())
    open.push([attempt, standing])
    if (standing.kind === 'paid')
      await attempts.keep(request.digest, { ...attempt, state: 'paid', hash: standing.hash ?? attempt.hash })
    if (standing.kind === 'nothing') await attempts.keep(request.digest, { ...attempt, state: 'nothing' })
  }
  return open
}

/** An earlier attempt that may be asked for again; null for a new one; or why nothing is asked. */
function chooseEarlier(
  open: readonly (readonly [Attempt, Standing])[],
  { kind, account }: Pick<Wish, 'kind' | 'account'>,
): Attempt | null | 'known' | 'unclear' {
  const isKind = (...kinds: readonly Standing['kind'][]) =>
    open.some(
      ([{ state }, one]) => kinds.includes(one.kind) && !(one.kind === 'unknown' && state === 'declined'),
    )
  if (isKind('paid', 'pending')) return 'known'
  if (isKind('unknown')) return 'unclear'
  const askable = open.filter(([{ state }, one]) => one.kind === 'askable' && state === 'asked')
  const own = askable.find(([one]) => one.kind === kind && one.account === account)
  if (askable.length > (own ? 1 : 0)) return 'unclear'
  return own?.[0] ?? null
}

/** Asks what became of earlier attempts. @returns one that may be asked for again; null for a new one; or why nothing is asked */
export const findEarlier = async (
  parts: Pick<OnceParts, 'context' | 'attempts' | 'now'>,
  wish: Pick<Wish, 'kind' | 'account' | 'request'>,
): Promise<Attempt | null | 'known' | 'unclear'> => chooseEarlier(await settleAll(parts, wish.request), wish)

/** Whether the gateway has counted everything that has been paid, so that what it says is missing is. */
const isCounted = (attempts: readonly Attempt[], { paid }: Payment) =>
  attempts.every(({ state, before, amount }) => state !== 'paid' || paid >= before + amount)

async function makeAttempt(
  parts: OnceParts,
  wish: Wish,
  earlier: Attempt | null,
  payment: Payment,
): Promise<Attempt> {
  const { kind, account, isContract, amount } = wish
  const known = parts.attempts.get() ?? []
  const number = earlier?.number ?? known.reduce((last, one) => Math.max(last, one.number), 0) + 1
  return {
    ...(await wish.mark(earlier)),
    ...{ number, kind, account, isContract, amount, hash: null },
    ...{ before: payment.paid, state: 'asked', at: parts.now() },
  }
}

async function askAlone(parts: OnceParts, wish: Wish): Promise<Outcome> {
  const { attempts } = parts
  const { digest } = wish.request
  const earlier = await findEarlier(parts, wish)
  if (earlier === 'known' || earlier === 'unclear') return { kind: earlier }
  const payment = await parts.readPayment()
  if (payment.due === 0n || !isCounted(attempts.get() ?? [], payment)) return { kind: 'known' }
  if (payment.due !== wish.amount) return { kind: 'changed' }
  const attempt = await makeAttempt(parts, wish, earlier, payment)
  // Kept before anything can come of it.
  await attempts.keep(digest, attempt)
  try {
    const sent = await wish.ask(attempt)
    if (sent === 'steps') {
      await attempts.keep(digest, { ...attempt, state: 'nothing' })
      return { kind: 'steps' }
    }
    await attempts.keep(digest, sent)
    return { kind: 'sent', attempt: sent }
  } catch (error) {
    if (hasErrorCode(error, UserRejectedError.code))
      await attempts.keep(digest, { ...attempt, state: 'declined' })
    throw error
  }
}

/**
 * Asks the wallet to pay what is missing, unless that may be on its way already: the chain, the wallet and the gateway are asked first, and
 * what may still come is asked for again by the same number or id alone.
 * @throws what gateway, node and wallet throw; then an attempt that is kept may still come to be
 */
export async function payOnce(parts: OnceParts, wish: Wish): Promise<Outcome> {
  const outcome = await parts.runAlone(wish.request.digest, () => askAlone(parts, wish))
  return outcome ?? { kind: 'elsewhere' }
}
