import {
  type Address,
  concat,
  createTestClient,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  publicActions,
  toHex,
  walletActions,
  zeroHash,
} from 'viem'
import { namehash } from 'viem/ens'
import { contractDeployer, deployer } from './accounts.ts'
import { readOwnArtifact } from './artifacts.ts'
import { getFixtures } from './fixturePlan.ts'

/** Parameters of {@link deployNameZone}. */
export interface DeployNameZoneParameters {
  readonly rpcUrl: string
  /** Such as `portico.id`. */
  readonly zone: string
  /** Answers for all names below the zone, and for what accounts are called. */
  readonly resolver: Address
}

/** Arachnid's deterministic deployment proxy, which the local chain has from its start. */
const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What clients of ENS call on the local chain; `contracts.ensUniversalResolver` of viem. The same on every chain with the fixtures. */
export const getUniversalResolver = (): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: create2Proxy,
    salt: zeroHash,
    bytecode: getUniversalResolverCode(),
  })

const getUniversalResolverCode = (): Hex =>
  encodeDeployData({ ...readOwnArtifact('TestUniversalResolver'), args: [getFixtures().names.registry] })

/**
 * Gives a zone a resolver in the registry of the fixtures, and all names of accounts (`addr.reverse`, ENSIP-19) as well; puts a universal
 * resolver on the chain. May be called again, with another resolver.
 */
export async function deployNameZone({ rpcUrl, zone, resolver }: DeployNameZoneParameters): Promise<void> {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const wait = (hash: Hex) => client.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (!(await client.getCode({ address: getUniversalResolver() })))
    await wait(
      await client.sendTransaction({
        ...{ account: contractDeployer, chain: null, to: create2Proxy },
        data: concat([zeroHash, getUniversalResolverCode()]),
      }),
    )
  const nonce = await client.getTransactionCount({ address: deployer })
  const { abi } = readOwnArtifact('EnsRegistry')
  const { registry } = getFixtures().names
  const own = async (name: string, at: Address) => {
    const [label = '', ...above] = name.split('.')
    const parent = above.length > 0 ? namehash(above.join('.')) : zeroHash
    const args = [parent, keccak256(toHex(label)), deployer, at, 0n]
    await wait(
      await client.writeContract({
        ...{ account: deployer, chain: null, address: registry, abi, functionName: 'setSubnodeRecord', args },
      }),
    )
  }
  const [, top = ''] = zone.split('.')
  await own(top, '0x0000000000000000000000000000000000000000')
  for (const name of [zone, 'reverse', 'addr.reverse']) await own(name, resolver)
  // The next of the fixtures has the address that it would have had.
  await client.setNonce({ address: deployer, nonce })
}
