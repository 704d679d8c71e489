import { VaultError } from '../service/VaultError.ts'
import { wait } from './wait.ts'

/** How often a node is asked for a transaction at most, and milliseconds between two questions. */
const questions = 4
const interval = 2_000

/** A signed transaction, and how a node is told of it. */
export interface HandOverParameters<Id extends string> {
  /** By which the network knows it: what follows from the transaction itself. */
  readonly id: Id
  /** @returns the id as the node says it. @throws VaultError `OFFLINE`, `INVALID` */
  send(): Promise<unknown>
  /** Whether the node has it. @throws VaultError */
  isThere(): Promise<boolean>
}

/** As nodes of all kinds refuse what they have already. */
const known = /already.?(known|in\b|been|imported|exists)|\bknown transaction/i

const isRefusal = (failure: unknown) =>
  failure instanceof VaultError && failure.code === 'INVALID' && !known.test(failure.message)

/**
 * Hands a signed transaction to a node. An answer that is lost says nothing of the transaction, and whoever is told that it failed pays
 * again: the node is asked whether it has it.
 * @returns its id
 * @throws VaultError `INVALID` where the node refuses it, `OFFLINE` where nobody knows whether it was sent
 */
export async function handOver<Id extends string>(parameters: HandOverParameters<Id>): Promise<Id> {
  const { id, send, isThere } = parameters
  const failure = await send().then(
    (answer) => (answer === id ? null : new VaultError('OFFLINE', `The node answered ${answer}.`)),
    (error: unknown) => error,
  )
  if (failure === null) return id
  const most = isRefusal(failure) ? 1 : questions
  for (let count = 1; count <= most; count += 1) {
    if (await isThere().catch(() => false)) return id
    if (count < most) await wait(interval)
  }
  if (isRefusal(failure)) throw failure
  const message = `It is not known whether the transaction ${id} was sent.`
  throw new VaultError('OFFLINE', message, undefined, { cause: failure })
}
