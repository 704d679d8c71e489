import { toFields, toList, toUnits } from '../fields.ts'
import { type Attempt, attemptStates } from './Attempt.ts'

const toCount = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null)

function toAttempt(said: unknown): Attempt {
  const { number, kind, account, isContract, hash, state, at, ...units } = toFields(said)
  const known = attemptStates.find((one) => one === state)
  const read = (name: string) => toUnits(units[name])
  const [nonce, block, amount] = [read('nonce'), read('block'), read('amount')]
  const [before, held, count, time] = [read('before'), read('held'), toCount(number), toCount(at)]
  const isSound = known && count !== null && time !== null && /^\w{32,44}$/.test(`${account}`)
  const sums = { nonce, block, amount, before, held }
  if (!isSound || Object.values(sums).includes(null)) throw new SyntaxError('This is no attempt.')
  return {
    ...(sums as { readonly [Name in keyof typeof sums]: bigint }),
    ...{ number: count, at: time, state: known, account: `${account}` },
    kind: kind === 'batch' ? kind : 'transaction',
    isContract: isContract === true,
    hash: typeof hash === 'string' && /^\w{64,90}$/.test(hash) ? hash : null,
  }
}

/**
 * Reads what the browser has kept of a payment.
 * @throws SyntaxError for what cannot be read: who has paid before is not known then, and nothing may be paid
 */
export function parseAttempts(text: string | null): readonly Attempt[] {
  if (text === null) return []
  const said: unknown = JSON.parse(text)
  if (!Array.isArray(said)) throw new SyntaxError('These are no attempts.')
  return toList(said).map(toAttempt)
}

/** Writes attempts as they are kept. */
export const writeAttempts = (attempts: readonly Attempt[]): string =>
  JSON.stringify(attempts, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
