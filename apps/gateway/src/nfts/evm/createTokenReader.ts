import { type Address, parseAbi, zeroAddress } from 'viem'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import type { Chain } from '../../chains/chain.ts'
import { orNull } from '../../chains/orNull.ts'
import type { Candidate } from './createScanStore.ts'

/** What contracts say of their tokens. A contract that fails says nothing; a chain that does is an error. */
export interface TokenReader {
  /** How many of each token an account holds. */
  confirm(account: Address, candidates: readonly Candidate[]): Promise<readonly bigint[]>
  /** Where the metadata of a token is; null when its contract does not say. */
  readUri(token: Pick<Candidate, 'contract' | 'tokenId' | 'standard'>): Promise<string | null>
  /** Name of a contract (ERC-721) and where its own metadata is (ERC-7572). Kept for an hour. */
  readCollection(contract: Address): Promise<{ readonly name: string | null; readonly uri: string | null }>
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function name() view returns (string)',
  'function contractURI() view returns (string)',
])

const collectionLifetime = 60 * 60_000
/** Characters of an address; larger ones hold whole pictures, and those have an end too. */
const uriLimit = 1_000_000

/** Reads from a chain; questions of one turn go as one batch. */
export function createTokenReader({ client }: Chain): TokenReader {
  const collections = createTimedCache<Awaited<ReturnType<TokenReader['readCollection']>>>(collectionLifetime)
  const readText = async (
    address: Address,
    functionName: 'tokenURI' | 'uri' | 'name' | 'contractURI',
    ...args: readonly bigint[]
  ) => {
    const text = await orNull(client.readContract({ abi, address, functionName, args } as never))
    return typeof text === 'string' && text !== '' && text.length <= uriLimit ? text : null
  }
  return {
    confirm: (account, candidates) =>
      Promise.all(candidates.map((candidate) => readQuantity(client, account, candidate))),
    async readUri({ contract, tokenId, standard }) {
      const id = BigInt(tokenId)
      if (standard === 'erc721') return readText(contract as Address, 'tokenURI', id)
      const uri = await readText(contract as Address, 'uri', id)
      // ERC-1155, Metadata: 64 hex digits in lower case.
      return uri?.replaceAll('{id}', id.toString(16).padStart(64, '0')) ?? null
    },
    readCollection: (contract) =>
      collections.get(contract, async () => {
        const [name, uri] = await Promise.all([readText(contract, 'name'), readText(contract, 'contractURI')])
        return { name, uri }
      }),
  }
}

async function readQuantity(
  client: Chain['client'],
  account: Address,
  { contract, tokenId, standard }: Candidate,
): Promise<bigint> {
  const [address, id] = [contract as Address, BigInt(tokenId)]
  if (standard === 'erc721') {
    const owner = await orNull(client.readContract({ abi, address, functionName: 'ownerOf', args: [id] }))
    return (owner ?? zeroAddress) === account ? 1n : 0n
  }
  const args = [account, id] as const
  return (await orNull(client.readContract({ abi, address, functionName: 'balanceOf', args }))) ?? 0n
}
