import { type Account, type Address, type Client, encodeDeployData, type Transport } from 'viem'
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { nameResolverAbi } from './nameResolverAbi.ts'
import { nameResolverCode } from './nameResolverCode.ts'

/** Parameters of {@link deployNameResolver}. */
export interface DeployNameResolverParameters {
  /** Who may change the other two later. */
  readonly owner: Address
  /** Address of the gateway, such as `https://gateway.shop.example`. */
  readonly gatewayUrl: string
  /** Address of the key in the gateway's `naming.key`. */
  readonly signer: Address
}

/** Where a resolver sends to, as it is set in it: `{sender}` and `{data}` stand for what EIP-3668 says. */
export const toResolverUrl = (gatewayUrl: string): string =>
  `${gatewayUrl.replace(/\/$/, '')}/v1/profile/ccip/{sender}/{data}`

/**
 * Puts a resolver on a chain that sends to a gateway. A name resolves by it once its owner has set it as the resolver of that name, or of one above
 * it, in the registry of ENS.
 * @param client of viem, with an account that pays for about 1,200,000 gas
 * @returns its address
 * @throws Error where the chain made none
 */
export async function deployNameResolver(
  client: Client<Transport, undefined, Account>,
  { owner, gatewayUrl, signer }: DeployNameResolverParameters,
): Promise<Address> {
  const args = [owner, [toResolverUrl(gatewayUrl)], signer] as const
  const data = encodeDeployData({ abi: nameResolverAbi, bytecode: nameResolverCode, args })
  const hash = await sendTransaction(client, { chain: null, to: null, data })
  // viem drops a block that comes while it looks for a replacement, and where blocks are made on demand no other follows.
  const { contractAddress } = await waitForTransactionReceipt(client, { hash, checkReplacement: false })
  if (!contractAddress) throw new Error(`The resolver is not there after ${hash}.`)
  return contractAddress
}
