import {
  type Address,
  concat,
  createTestClient,
  type Hex,
  http,
  keccak256,
  pad,
  publicActions,
  toHex,
  zeroHash,
} from 'viem'
import { type Artifact, readOwnArtifact } from '../../chain/artifacts.ts'

/** Where Farcaster's registries are on Optimism, and so on a local chain. */
export const registryAddresses = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const satisfies Readonly<Record<string, Address>>

/** Deploys custody accounts that are contracts, wherever there are registries. */
export const custodyFactory: Address = '0xfc0000000000000000000000000000000000fac7'

/** State of a key in the KeyRegistry. */
export type KeyState = 'added' | 'removed'

/** Registries of a local chain, which anybody may write. */
export interface Registries {
  /** Makes an address the custody of a FID. */
  setCustody(fid: bigint, custody: Address): Promise<void>
  /** @param keyType 2 is an address that may sign in, 1 a key that signs messages. @default 2 */
  setKey(fid: bigint, address: Address, state: KeyState, keyType?: number): Promise<void>
  /** Puts a contract at an address. @param creation its code and what its constructor is given */
  putContract(address: Address, creation: Hex): Promise<void>
}

const keyStates: Readonly<Record<KeyState, number>> = { added: 1, removed: 2 }

/** A number as a slot is written. */
const word = (value: bigint) => toHex(value, { size: 32 })

/** Slot of a mapping in slot 0, by its key. */
const slotOf = (key: Hex) => keccak256(concat([key, zeroHash]))

const contracts: readonly (readonly [address: Address, artifact: Artifact])[] = [
  [registryAddresses.ids, readOwnArtifact('TestIdRegistry')],
  [registryAddresses.keys, readOwnArtifact('TestKeyRegistry')],
  [custodyFactory, readOwnArtifact('TestCustodyFactory')],
]

/**
 * Puts the registries on a local chain where they are not there yet, at their true addresses. What stands in them is written into their
 * storage: no transaction is sent, so that nobody's nonces change.
 */
export async function openRegistries(rpcUrl: string): Promise<Registries> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 }).extend(
    publicActions,
  )
  const putContract: Registries['putContract'] = async (address, creation) => {
    // What a contract's creation answers is the contract.
    const { data } = await client.call({ data: creation })
    await client.setCode({ address, bytecode: data ?? '0x' })
  }
  for (const [address, { bytecode }] of contracts)
    if (!(await client.getCode({ address }))) await putContract(address, bytecode)
  const write = (address: Address, index: Hex, value: Hex) => client.setStorageAt({ address, index, value })
  return {
    putContract,
    setCustody: (fid, custody) => write(registryAddresses.ids, slotOf(word(fid)), pad(custody)),
    async setKey(fid, address, state, keyType = 2) {
      const slot = keccak256(concat([pad(address), slotOf(word(fid))]))
      await write(registryAddresses.keys, slot, word(BigInt((keyType << 8) | keyStates[state])))
    },
  }
}
