import { deployNameResolver, nameResolverAbi, toResolverUrl } from '@portico/names'
import { type Anvil, contractDeployer, deployNameZone, getFixtures } from '@portico/testing/chain'
import { createClient, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { getCode, readContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { namehash } from 'viem/ens'

/** What names are registered below. */
export const localZone = 'portico.id'

/** Signs what resolvers are answered. Known to everybody, as the accounts are: account 5 of the well-known mnemonic. */
export const namesKey: Hex = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])

/** Has everybody on a chain find the names that the gateway keeps. Where all is as it should be already, nothing happens. */
export async function deployNames({ rpcUrl }: Pick<Anvil, 'rpcUrl'>, gatewayUrl: string): Promise<void> {
  const parameters = { account: contractDeployer, cacheTime: 0, pollingInterval: 50 }
  const client = createClient({ ...parameters, transport: http(rpcUrl) })
  const urls = [toResolverUrl(gatewayUrl)]
  const address = await readContract(client, {
    ...{ address: getFixtures().names.registry, abi: registryAbi },
    ...{ functionName: 'resolver', args: [namehash(localZone)] },
  })
  if (!(await getCode(client, { address }))) {
    const signer = privateKeyToAddress(namesKey)
    const resolver = await deployNameResolver(client, { owner: contractDeployer, gatewayUrl, signer })
    return deployNameZone({ rpcUrl, zone: localZone, resolver })
  }
  const resolver = { address, abi: nameResolverAbi } as const
  const kept = await readContract(client, { ...resolver, functionName: 'getUrls' })
  if (kept[0] === urls[0]) return
  // The gateway was at another port before.
  const hash = await writeContract(client, {
    ...resolver,
    chain: null,
    functionName: 'setUrls',
    args: [urls],
  })
  await waitForTransactionReceipt(client, { hash, checkReplacement: false })
}
