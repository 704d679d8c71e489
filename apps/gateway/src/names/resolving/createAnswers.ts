import { everyEvmCoinType, nameAttributes, textKeys, toChainId, toCoinType } from '@portico/contract/names'
import { base58 } from '@scure/base'
import {
  type Address,
  bytesToHex,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { namehash } from 'viem/ens'
import { etherCoinType, findPrimary, pickAddress } from '../findPrimary.ts'
import { nameError } from '../nameErrors.ts'
import type { NameRecord, NameStore } from '../nameStore.ts'
import type { ShownRecord, ShowRecord } from '../showRecord.ts'
import { decodeDnsName } from './decodeDnsName.ts'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const ofEther = parseAbi(['function addr(bytes32 node) view returns (address)'])
const ofCoin = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const others = parseAbi([
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])
const recordAbi = [...ofEther, ...ofCoin, ...others] as const

const solanaCoinType = 501

/** What resolvers are answered with. */
export interface AnswersParameters {
  readonly store: NameStore
  readonly zones: readonly string[]
  readonly view: ShowRecord
}

/**
 * The result of a question to a resolver, `resolve(bytes,bytes)` (ENSIP-10). That nobody has a name, or that it has no such record,
 * is an answer as any.
 * @throws ApiError 400 `data` for what is no question, `zone` for names that this gateway does not speak for
 */
export type AnswerQuestion = (request: Hex) => Promise<Hex>

/** Whose name is asked for: `<address>.<coin type>.reverse` (ENSIP-19), of Ethereum `<address>.addr.reverse`. */
const reversePattern = /^([0-9a-f]{40})\.(addr|default|[0-9a-f]{8})\.reverse$/

/** @see AnswerQuestion */
export function createAnswers({ store, zones, view }: AnswersParameters): AnswerQuestion {
  return async (request) => {
    const { name, data } = readQuestion(request)
    const [, account, kind] = reversePattern.exec(name) ?? []
    if (account && kind) {
      const record = await findPrimary(store, getAddress(`0x${account}`), toReverseCoinType(kind))
      return answerRecord(data, null, record?.name ?? '')
    }
    if (!zones.some((zone) => name === zone || name.endsWith(`.${zone}`))) throw nameError('zone')
    const record = await store.find(name)
    return answerRecord(data, record && (await view(record)), '')
  }
}

type RecordCall = ReturnType<typeof decodeFunctionData<typeof recordAbi>>

/** @throws ApiError 400 `data` */
function readQuestion(request: Hex): { readonly name: string; readonly data: RecordCall | null } {
  try {
    const [dnsName, data] = decodeFunctionData({ abi: resolveAbi, data: request }).args
    const name = decodeDnsName(dnsName)
    if (name === null) throw nameError('data')
    const call = readCall(data)
    // Two names in one question: nobody can tell which one is meant.
    if (call && call.args[0] !== namehash(name)) throw nameError('data')
    return { name, data: call }
  } catch (cause) {
    throw nameError('data', { cause })
  }
}

/** Null for a function that no record answers. */
function readCall(data: Hex): RecordCall | null {
  try {
    return decodeFunctionData({ abi: recordAbi, data })
  } catch {
    return null
  }
}

function toReverseCoinType(kind: string): number {
  if (kind === 'addr') return etherCoinType
  return kind === 'default' ? everyEvmCoinType : Number.parseInt(kind, 16)
}

/** What a record says of itself, in the form of the function that asks. Empty bytes where no record can have such a thing. */
function answerRecord(call: RecordCall | null, record: ShownRecord | null, name: string): Hex {
  if (call === null) return '0x'
  const { functionName, args } = call
  if (functionName === 'text')
    return encodeFunctionResult({
      abi: others,
      functionName,
      result: record ? readText(record, args[1]) : '',
    })
  if (functionName === 'name') return encodeFunctionResult({ abi: others, functionName, result: name })
  if (functionName === 'contenthash') return encodeFunctionResult({ abi: others, functionName, result: '0x' })
  if (args.length === 1) {
    const result = (record && pickAddress(record, etherCoinType)) ?? zeroAddress
    return encodeFunctionResult({ abi: ofEther, functionName: 'addr', result: result as Address })
  }
  const result = record ? readBytes(record, args[1]) : '0x'
  return encodeFunctionResult({ abi: ofCoin, functionName: 'addr', result })
}

/** An avatar is the gateway's own picture of it: whoever shows it asks the gateway, and nobody else. */
function readText(record: ShownRecord, key: string): string {
  const attribute = nameAttributes.find((one) => textKeys[one] === key)
  if (attribute === 'avatar') return record.avatar ?? ''
  return attribute ? (record.attributes[attribute] ?? '') : ''
}

/** An address as bytes (ENSIP-9, ENSIP-11). @throws ApiError 400 `coin_type` for one that is there, and not known how to write */
function readBytes(record: NameRecord, asked: bigint): Hex {
  const coinType = Number(asked)
  const isEvm = coinType === everyEvmCoinType || toChainId(coinType) !== null
  const own = toChainId(coinType)
  if (isEvm)
    return (pickAddress(record, own === null ? coinType : toCoinType(own)) ?? '0x').toLowerCase() as Hex
  const address = record.addresses[coinType]?.address
  if (address === undefined) return '0x'
  if (coinType !== solanaCoinType) throw nameError('coin_type')
  return bytesToHex(base58.decode(address))
}
