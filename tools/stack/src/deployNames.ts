import { deployNameResolver, nameResolverAbi } from '@portico/names'
import { type Anvil, contractDeployer, deployNameZone, getFixtures } from '@portico/testing/chain'
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { namehash } from 'viem/ens'

/** What names are registered below. */
export const localZone = 'portico.id'

/** Signs what resolvers are answered. Known to everybody, as the accounts are: account 5 of the well-known mnemonic. */
export const namesKey: Hex = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])

/** Has everybody on a chain find the names that the gateway keeps. Where its resolver is there already, nothing happens. */
export async function deployNames({ rpcUrl }: Pick<Anvil, 'rpcUrl'>, gatewayUrl: string): Promise<void> {
  const signer = privateKeyToAddress(namesKey)
  const parameters = { transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 }
  if (await isThere(rpcUrl, gatewayUrl, signer)) return
  const client = createWalletClient({ ...parameters, account: contractDeployer })
  const resolver = await deployNameResolver(client, { owner: contractDeployer, gatewayUrl, signer })
  await deployNameZone({ rpcUrl, zone: localZone, resolver })
}

/** Whether the zone's resolver leads to this gateway, which may have been at another port before. */
async function isThere(rpcUrl: string, gatewayUrl: string, signer: Address): Promise<boolean> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const { registry } = getFixtures().names
  const address = await client.readContract({
    ...{ address: registry, abi: registryAbi, functionName: 'resolver', args: [namehash(localZone)] },
  })
  if (!(await client.getCode({ address }))) return false
  const call = { address, abi: nameResolverAbi } as const
  const [urls, isSigner] = await Promise.all([
    client.readContract({ ...call, functionName: 'getUrls' }),
    client.readContract({ ...call, functionName: 'isSigner', args: [signer] }),
  ])
  return isSigner && urls.every((url) => url.startsWith(`${gatewayUrl}/`))
}
