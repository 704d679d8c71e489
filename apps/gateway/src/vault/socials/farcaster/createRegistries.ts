import { verifyEip155 } from '@portico/siwx/eip155'
import { createPublicClient, encodeAbiParameters, http, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { fetchBounded } from '../../../outbound/fetchBounded.ts'
import { providerTimeout } from '../Provider.ts'
import type { FarcasterOptions } from '../providerOptions.ts'
import type { Claim } from './checkMessage.ts'

/** Whose FIDs are whose, on Optimism. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Which keys a FID has, there too. */
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

const abi = parseAbi([
  'function custodyOf(uint256 fid) view returns (address)',
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

/** `KeyState.ADDED`; 2 is one that was removed. */
const added = 1
/** Of an address that may sign in for the FID. Type 1 signs messages of the network alone. */
const authAddress = 2

/** A text that somebody says he has signed. */
export interface SignedText extends Claim {
  readonly message: string
  readonly signature: string
}

/** Says who may sign for whom. */
export interface Registries {
  /**
   * Whether a text was signed for a FID: by its custody address or by an auth address that it has now, be it a key's or a contract's
   * (ERC-1271, ERC-6492).
   * @throws Error where the chain does not answer
   */
  isSigned(signed: SignedText): Promise<boolean>
}

/** Asks the registries of Farcaster by a node of Optimism, which is believed. */
export function createRegistries({ rpcUrl }: FarcasterOptions): Registries {
  const transport = http(rpcUrl, { fetchFn: fetchBounded, timeout: providerTimeout, retryCount: 1 })
  const client = createPublicClient({ transport, cacheTime: 0 })
  const isAllowed = async ({ fid, address }: Claim) => {
    const key = encodeAbiParameters([{ type: 'address' }], [address])
    const [custody, { state, keyType }] = await Promise.all([
      client.readContract({ abi, address: idRegistry, functionName: 'custodyOf', args: [fid] }),
      client.readContract({ abi, address: keyRegistry, functionName: 'keyDataOf', args: [fid, key] }),
    ])
    return isAddressEqual(custody, address) || (state === added && keyType === authAddress)
  }
  const requester = { request: (call: object) => client.request(call as never) }
  return {
    async isSigned({ message, signature, ...claim }) {
      const { address } = claim
      // The custody of a FID that nobody has, for which every broken signature recovers to it.
      if (isAddressEqual(address, zeroAddress)) return false
      const verify = async () =>
        (await isAllowed(claim)) &&
        verifyEip155({ chainId: 'eip155:10', address, message, signature, client: requester })
      return verify().catch((cause) => {
        // What went wrong names the node, with the operator's key to it.
        throw new Error('The chain does not answer who may sign.', { cause })
      })
    },
  }
}
