import type { PluginContext } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'
import { call } from '@portico/evm/client'

/** What stands at an address. `unknown`: the node could not be asked. */
export type ReceiverKind = 'account' | 'contract' | 'token' | 'unknown'

/** Code by which an account runs a contract's for a time, and stays an account (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** `decimals()` and `totalSupply()` of ERC-20. */
const tokenReads: readonly Hex[] = ['0x313ce567', '0x18160ddd']

const isWord = (answer: Hex): boolean => answer.length === 66

/** Asks a node what stands at an address of the selected network. Never throws: not knowing is an answer too. */
export async function readReceiverKind(chain: PluginContext['chain'], to: Address): Promise<ReceiverKind> {
  try {
    const code = await chain.request<unknown>({ method: 'eth_getCode', params: [to, 'latest'] })
    if (typeof code !== 'string' || !/^0x[0-9a-f]*$/i.test(code)) return 'unknown'
    if (code === '0x' || delegation.test(code)) return 'account'
  } catch {
    return 'unknown'
  }
  const reads = tokenReads.map((data) => call(chain, { from: to, to, data }))
  const answers = await Promise.allSettled(reads)
  const isToken = answers.every((answer) => answer.status === 'fulfilled' && isWord(answer.value))
  return isToken ? 'token' : 'contract'
}
