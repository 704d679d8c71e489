import type { Network, RpcRequest } from '@portico/contract'
import { hasErrorCode, NetworkAddRefusedError, UserRejectedError } from '@portico/contract/errors'

/** Codes by which wallets say that they do not know a chain. */
const unknownChainCodes = [4902, 5000, -32603, 32603]

const isUnknownChain = (error: unknown) =>
  unknownChainCodes.some((code) => hasErrorCode(error, code)) ||
  /unrecognized chain/i.test(String((error as Error | null)?.message))

const toHex = (chainId: string) => `0x${Number(chainId).toString(16)}`

/** Parameters of `wallet_addEthereumChain` (EIP-3085). */
const toAddChainParameters = ({ chainId, name, nativeCurrency, rpcUrls, blockExplorer }: Network) => ({
  chainId: toHex(chainId),
  chainName: name,
  nativeCurrency,
  rpcUrls,
  ...(blockExplorer ? { blockExplorerUrls: [blockExplorer.url] } : {}),
})

type Request = (parameters: RpcRequest) => Promise<unknown>

/**
 * Asks an EVM wallet to move to a network (EIP-3326), and to add it first where it does not know it (EIP-3085). Some
 * wallets resolve without having switched; what the wallet is on then is for the caller to see.
 * @param request throws errors of Portico
 * @throws UserRejectedError | NetworkAddRefusedError | WalletRequestError
 */
export async function switchChain(request: Request, network: Network): Promise<void> {
  const switchParameters = {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: toHex(network.chainId) }],
  }
  try {
    await request(switchParameters)
  } catch (error) {
    if (error instanceof UserRejectedError || !isUnknownChain(error)) throw error
    await addNetwork(request, network)
    await request(switchParameters)
  }
}

async function addNetwork(request: Request, network: Network): Promise<void> {
  try {
    await request({ method: 'wallet_addEthereumChain', params: [toAddChainParameters(network)] })
  } catch (cause) {
    if (cause instanceof UserRejectedError) throw cause
    throw new NetworkAddRefusedError({ details: network.caipNetworkId, cause })
  }
}
