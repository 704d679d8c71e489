import { HttpAnswerInvalidError } from '@portico/contract/errors'
import type { Core } from '../../../Core.ts'
import { encodeBytes, readBytes, readBytesList, takeBytes, toWord } from './abiBytes.ts'
import { fetchOffchain, type OffchainLookup } from './fetchOffchain.ts'

/** So often may a contract send us elsewhere (EIP-3668 asks for an end). */
const lookupLimit = 4

/** Addresses that a contract may name, of which the first that answers counts. */
const urlLimit = 8

/** `OffchainLookup(sender, urls, callData, callbackFunction, extraData)` as a node writes it, in whichever place. */
const lookupPattern = /0x556f1830([0-9a-f]*)/i

/** Asks a contract of one chain. @throws RpcError where it refuses | errors of area API */
export type CallContract = (to: string, data: string) => Promise<string>

/**
 * Calls a contract, and where it answers only with what others hold (EIP-3668), fetches that and hands it over. The contract
 * checks it: nobody else is believed.
 * @throws RpcError where the contract refuses to begin with | HttpAnswerInvalidError where it asks in another's name, without end,
 * or refuses what was fetched | errors of area API
 */
export async function callOffchain(
  core: Core,
  call: CallContract,
  to: string,
  data: string,
): Promise<string> {
  let asked = data
  for (let lookups = 0; ; lookups += 1) {
    const answer = await call(to, asked).catch((error: unknown) => {
      const lookup = parseLookup(error)
      if (lookup) return lookup
      // It has no such record where it refuses at once. Later it has refused what others said of it.
      throw lookups === 0 ? error : new HttpAnswerInvalidError({ details: 'refused', cause: error })
    })
    if (typeof answer === 'string') return answer
    if (answer.sender !== to.toLowerCase()) throw new HttpAnswerInvalidError({ details: 'another asks' })
    if (lookups === lookupLimit) throw new HttpAnswerInvalidError({ details: 'look-ups without end' })
    asked = encodeCallback(answer, await fetchOffchain(core, answer))
  }
}

function encodeCallback({ callback, extraData }: OffchainLookup, response: string): string {
  const first = encodeBytes(response)
  return `0x${callback}${toWord(64)}${toWord(64 + first.length / 2)}${first}${encodeBytes(extraData)}`
}

/** The look-up that a refusal of a node stands for; null where it is any other. @throws HttpAnswerInvalidError */
function parseLookup(error: unknown): OffchainLookup | null {
  const { data } = ((error as Error).cause ?? {}) as { readonly data?: unknown }
  const values = lookupPattern.exec(JSON.stringify(data ?? ''))?.[1]
  if (values === undefined) return null
  return {
    sender: `0x${takeBytes(values, 12, 20).toLowerCase()}`,
    urls: readBytesList(values, 1, urlLimit).map(toText),
    callData: readBytes(values, 0, 2),
    callback: takeBytes(values, 3 * 32, 4),
    extraData: readBytes(values, 0, 4),
  }
}

const toText = (hex: string) =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number(`0x${byte}`)))
