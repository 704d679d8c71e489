import type { Address, Hex } from 'viem'
import { createMemoryStore, type DeviceStore } from '../../../device/store.ts'

/** Calls that were approved together (EIP-5792). */
export interface CallsRecord {
  readonly id: string
  readonly account: Address
  readonly caipNetworkId: string
  /** How many there are. */
  readonly total: number
  /** Transactions of those that were sent, in their order. */
  readonly hashes: Hex[]
  /** Whether one failed, and no more are sent. */
  isStopped: boolean
  /** What carries all of them at once, where the account is a smart one. */
  readonly operation?: SentOperation
}

/** An operation on its way. */
export interface SentOperation {
  readonly hash: Hex
  /** Key and sequence in one. */
  readonly nonce: bigint
}

/** What was sent for a site: pages ask how it went. */
export interface SentCalls {
  get(id: string): Promise<CallsRecord | undefined>
  keep(record: CallsRecord): Promise<void>
  /** Of what the network has refused. */
  forget(id: string): Promise<void>
  /** Nonce of the last operation of an account that this device has sent, for whichever site; null where it has sent none. */
  getLastNonce(account: SmartPlace): Promise<bigint | null>
  keepLastNonce(account: SmartPlace, nonce: bigint): Promise<void>
}

/** An account on a network. */
interface SmartPlace {
  readonly caipNetworkId: string
  readonly address: Address
}

/** How many are remembered. */
const limit = 200

const nameLast = ({ caipNetworkId, address }: SmartPlace) => `operation ${caipNetworkId} ${address}`

/**
 * Operations are remembered on the device, since one of them says it all; what is sent call by call ends with the frame that sends it.
 * @param site origin of the page that asks
 * @see SentCalls
 */
export function createSentCalls(site = '', store: DeviceStore = createMemoryStore()): SentCalls {
  const records = new Map<string, CallsRecord>()
  const name = `calls ${site}`
  const readKept = async () => (await store.get<readonly CallsRecord[]>(name)) ?? []
  return {
    get: async (id) => records.get(id) ?? (await readKept()).find((record) => record.id === id),
    async keep(record) {
      records.set(record.id, record)
      const [oldest] = records.keys()
      if (records.size > limit && oldest !== undefined) records.delete(oldest)
      if (record.operation) await store.set(name, [...(await readKept()).slice(1 - limit), record])
    },
    async forget(id) {
      records.delete(id)
      const kept = await readKept()
      const others = kept.filter((record) => record.id !== id)
      if (others.length < kept.length) await store.set(name, others)
    },
    getLastNonce: async (account) => (await store.get<bigint>(nameLast(account))) ?? null,
    keepLastNonce: (account, nonce) => store.set(nameLast(account), nonce),
  }
}
