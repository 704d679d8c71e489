import type { PluginContext } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'
import { call } from '@portico/evm/client'
import { parseCode } from '@portico/evm/code'
import type { ReceiverKind } from '../TransferRules.ts'

/** `decimals()` and `totalSupply()` of ERC-20. */
const tokenReads: readonly Hex[] = ['0x313ce567', '0x18160ddd']

const isWord = (answer: Hex): boolean => answer.length === 66

/** Asks a node what stands at an address of the selected network. Never throws: not knowing is an answer too. */
export async function readReceiverKind(
  chain: PluginContext['chain'],
  address: string,
): Promise<ReceiverKind> {
  const to = address as Address
  try {
    const code = parseCode(await chain.request({ method: 'eth_getCode', params: [to, 'latest'] }))
    if (code === 'unknown') return code
    if (code !== 'contract') return 'account'
  } catch {
    return 'unknown'
  }
  const reads = tokenReads.map((data) => call(chain, { from: to, to, data }))
  const answers = await Promise.allSettled(reads)
  const isToken = answers.every((answer) => answer.status === 'fulfilled' && isWord(answer.value))
  return isToken ? 'token' : 'contract'
}
