import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import * as v from 'valibot'
import { parseAnswer } from '../../api/parseAnswer.ts'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'

/** Answer of `getBalance`. */
const answerSchema = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** Lamports of an account, from a node of its network. @throws RpcError and others of area API */
export async function fetchSolanaBalance(core: Core, account: CaipAddress): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const answer = await requestChain(core, caipNetworkId, { method: 'getBalance', params: [address] })
  return BigInt(parseAnswer(answerSchema, answer).value)
}
