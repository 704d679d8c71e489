import type { Address } from 'viem'
import { toHex } from 'viem/utils'
import type { VaultNetwork } from '../../../config/config.ts'
import { VaultError } from '../../../service/VaultError.ts'
import type { Approval } from '../../Approval.ts'
import type { Signing, SigningMethod } from '../../Signing.ts'
import { describeAction, getCost, toCostLines } from '../describeTransaction.ts'
import { getEthereumAccount } from '../getEthereumAccount.ts'
import { type Prepared, prepareTransaction } from '../prepareTransaction.ts'
import type { PageCalls } from './readCalls.ts'
import { readCalls } from './readCalls.ts'
import { sendInTurn } from './sendInTurn.ts'

/** Prepares each as if it came first: what those before it change is not known yet. */
const prepareCalls = ({ nodes }: Signing, caipNetworkId: string, from: Address, calls: PageCalls['calls']) =>
  Promise.all(
    calls.map(({ to, data, value }) => {
      const transaction = { ...(to && { to }), ...(data && { data }), ...(value !== undefined && { value }) }
      return prepareTransaction({ nodes, caipNetworkId, from, transaction })
    }),
  )

/** All calls in one approval, each with what it does. */
async function describeCalls(
  { nodes }: Signing,
  network: VaultNetwork,
  calls: readonly Prepared[],
): Promise<Approval> {
  const actions = await Promise.all(calls.map(({ prepared }) => describeAction(nodes, network, prepared)))
  const steps = actions.flatMap(({ title, lines }, index) => [
    { kind: 'step' as const, label: 'step' as const, position: index + 1, title },
    ...lines,
  ])
  const cost = calls.reduce((sum, { prepared }) => sum + getCost(prepared), 0n)
  // Of the first alone: the others may only fail because it is not done yet.
  const failing = calls[0]?.isFailing ? (['willFail'] as const) : []
  const together = calls.length > 1 ? (['notTogether'] as const) : []
  const warnings = [...new Set([...actions.flatMap((action) => action.warnings), ...failing, ...together])]
  return { title: 'batch', lines: [...steps, ...toCostLines(network, cost)], warnings }
}

/**
 * `wallet_sendCalls` (EIP-5792 2.0.0): one approval for all, then one operation of a smart account, all or none; of a key alone one transaction
 * after another.
 * @returns their id
 */
export const sendCalls: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const { nodes, sentCalls, approve } = signing
  const request = readCalls(params, caipNetworkId)
  const { address: account, ...found } = await getEthereumAccount(signing, caipNetworkId, request.from)
  const id = request.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (await sentCalls.get(id)) throw new VaultError('CALLS_ID_TAKEN', 'Calls have this id already.')
  const smart = found.smart ?? (request.atomicRequired ? found.upgrade : null)
  if (smart) {
    const { sendTogether } = await import('./sendTogether.ts')
    return sendTogether(signing, { id, caipNetworkId, account: smart, isUpgrade: !found.smart, request })
  }
  if (request.atomicRequired)
    throw new VaultError('ATOMICITY_UNSUPPORTED', 'This account sends calls one after another.')
  const calls = await prepareCalls(signing, caipNetworkId, account, request.calls)
  await approve(await describeCalls(signing, nodes.find(caipNetworkId), calls))
  const record = { id, account, caipNetworkId, total: calls.length, hashes: [], isStopped: false }
  await sendInTurn(signing, record, calls)
  return { id }
}
