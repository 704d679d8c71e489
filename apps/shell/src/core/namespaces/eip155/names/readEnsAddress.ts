import { hasErrorCode, RpcError } from '@portico/contract/errors'
import { namehash } from '@portico/evm'
import { requestChain } from '../../../api/requestChain.ts'
import type { Core } from '../../../Core.ts'
import { type CallContract, callOffchain } from './callOffchain.ts'
import { encodeEnsRead } from './ensCalls.ts'
import type { EnsRegistry } from './findEnsRegistry.ts'
import {
  askIfExtended,
  decodeBytes,
  encodeAddrOfCoin,
  encodeExtended,
  expectAddress,
  isTrue,
} from './resolverCalls.ts'

/** Ether, which every resolver keeps by a function of its own, the older ones by that alone (ENSIP-1). */
const etherCoinType = 60

/** Who answers for a name. */
export interface EnsResolver {
  readonly address: string
  /** It answers for every name below its own (ENSIP-10). */
  readonly isExtended: boolean
  /** It is that of a top-level label, and answers for what is registered elsewhere, such as all of DNS below `.com`. */
  readonly isTopLevel: boolean
}

/**
 * The resolver of a name, or of the closest name above that has one and answers for those below; null where there is none.
 * @throws errors of area API where the chain cannot be asked, or no registry is there
 */
export async function findEnsResolver(
  core: Core,
  registry: EnsRegistry,
  name: string,
): Promise<EnsResolver | null> {
  const call = createCall(core, registry)
  const labels = name.split('.')
  for (const index of labels.keys()) {
    const node = namehash(labels.slice(index).join('.'))
    const address = expectAddress(await call(registry.address, encodeEnsRead('resolver', node)))
    if (!address) continue
    const isExtended = isTrue((await orRefusal(call(address, askIfExtended))) ?? '')
    const isTopLevel = index === labels.length - 1
    return index === 0 || isExtended ? { address, isExtended, isTopLevel } : null
  }
  return null
}

/** What is read of a resolver. */
export interface EnsAddressRead {
  readonly registry: EnsRegistry
  readonly resolver: EnsResolver
  /** Normalized (ENSIP-15). */
  readonly name: string
  /** The first that the name has an address for counts. */
  readonly coinTypes: readonly number[]
}

/**
 * What a name of ENS keeps for the first of these coin types that it has: bytes as hex without `0x`, empty where it has none of
 * them.
 * @throws errors of area API where the chain, or who it sends us to, cannot be asked, or answers with nonsense
 */
export async function readEnsAddress(core: Core, read: EnsAddressRead): Promise<string> {
  const call = createCall(core, read.registry)
  for (const coinType of read.coinTypes) {
    const bytes = await readRecord(core, call, { ...read.resolver, name: read.name, coinType })
    if (/[^0]/.test(bytes)) return bytes
  }
  return ''
}

const createCall =
  (core: Core, { caipNetworkId }: EnsRegistry): CallContract =>
  async (to, data) => {
    const method = 'eth_call'
    const answer = await requestChain(core, caipNetworkId, { method, params: [{ to, data }, 'latest'] })
    // What is no text is no hex either; to write an object of a stranger as text may throw.
    return typeof answer === 'string' ? answer : 'nothing'
  }

interface RecordRead extends EnsResolver {
  readonly name: string
  readonly coinType: number
}

/** The bytes of one coin type, empty for none. What a resolver refuses to answer it does not have. */
async function readRecord(core: Core, call: CallContract, read: RecordRead): Promise<string> {
  const { address, isExtended, name, coinType } = read
  const node = namehash(name)
  const isEther = coinType === etherCoinType
  const data = isEther ? encodeEnsRead('addr', node) : encodeAddrOfCoin(node, coinType)
  const asked = isExtended ? encodeExtended(name, data) : data
  const answer = await orRefusal(callOffchain(core, call, address, asked))
  if (answer === null || answer === '0x') return ''
  const content = isExtended ? `0x${decodeBytes(answer)}` : answer
  if (content === '0x') return ''
  return isEther ? (expectAddress(content)?.slice(2) ?? '') : decodeBytes(content)
}

/** By these nodes say that a call reverts (geth and others; Nethermind), or by their words. */
const revertCodes = [3, -32015]
const revertWords = /revert|invalid opcode|VM execution/i

/** An answer, or null where the contract itself refuses. Whatever else a node says does not mean that there is nothing. */
const orRefusal = (answer: Promise<string>): Promise<string | null> =>
  answer.catch((error: unknown) => {
    const isNode = error instanceof RpcError
    const isRevert = revertCodes.some((code) => hasErrorCode(error, code))
    if (isNode && (isRevert || revertWords.test(error.details ?? ''))) return null
    throw error
  })
