import * as v from 'valibot'
import { fetchBounded } from '../outbound/fetchBounded.ts'

const answerSchema = v.object({ result: v.unknown() })

/** Asks a Solana node. @throws Error when it does not answer, or answers with an error */
export type AskSolana = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Integers that JavaScript would round, and the strings between which they may stand. */
const strings = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/** Lamports are numbers of 64 bits: what is too large for a number of JavaScript comes as text. */
export const parseLargeNumbers = (json: string): unknown =>
  JSON.parse(json.replace(strings, (match) => (match.startsWith('"') ? match : `"${match}"`)))

/** @param timeout milliseconds for one question */
export function createSolanaRpc(rpcUrl: string, timeout: number): AskSolana {
  return async (method, params) => {
    const response = await fetchBounded(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeout),
    })
    return v.parse(answerSchema, parseLargeNumbers(await response.text())).result
  }
}
