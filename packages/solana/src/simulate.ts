import { type Account, commitment, failAnswer, readAccount, toRecord } from './answers.ts'
import type { Requester } from './requester.ts'
import { refuse } from './TransferPlan.ts'

const reasonLimit = 300

/** What a node gives as the cause: its error, and the last words of the programs. */
function toReason(error: unknown, logs: unknown): string {
  const last = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string').slice(-3) : []
  return [JSON.stringify(error), ...last].join(' | ').slice(0, reasonLimit)
}

/**
 * Tries a transaction on a node, without signing it.
 * @param watched address of an account to look at afterwards
 * @returns that account as it would stand then; null where it would not be there
 * @throws TransferRefused where it fails, what the requester throws, HttpAnswerInvalidError
 */
export async function simulate(
  chain: Requester,
  transaction: string,
  watched?: string,
): Promise<Account | null> {
  const method = 'simulateTransaction'
  const accounts = watched ? { accounts: { encoding: 'base64', addresses: [watched] } } : {}
  const options = { encoding: 'base64', sigVerify: false, commitment, ...accounts }
  const { value } = toRecord(await chain.request({ method, params: [transaction, options] }))
  const { err, logs, accounts: after } = toRecord(value)
  if (err === undefined) failAnswer(method)
  if (err !== null) refuse('simulationFailed', toReason(err, logs))
  return watched ? readAccount(Array.isArray(after) ? after[0] : undefined, method) : null
}
