import { localSolanaId } from '@portico/testing/solana'
import { startVault, type VaultNetwork } from '@portico/vault'
import { toSmartAccount } from './smartAccounts.ts'
import { type RunningChains, toGatewayChains } from './startChains.ts'

/** Pages of this machine, whichever port they are served at. */
const localOrigins = ['http://127.0.0.1', 'http://localhost']

/** Nobody answers there: messages of Bitcoin are signed without a node, and there is none here for its transactions. */
const bitcoin: VaultNetwork = {
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  rpcUrl: 'http://127.0.0.1:9',
  symbol: 'BTC',
  decimals: 8,
}

/** Parameters of {@link startVaultServer}. */
export interface StartVaultServerParameters {
  readonly url: string
  readonly port: number
  readonly serviceUrl: string
  /** Folder of the built frame. @default the one that comes with its package */
  readonly directory?: string | undefined
  readonly chains: RunningChains
  readonly solana: { readonly url: string } | null
}

/** Where the vault of a stack answers. */
export const toVaultUrl = (port: number, host = '127.0.0.1'): string => `http://${host}:${port}`

/** Starts the embedded wallet's frame, for all pages of this machine. */
export async function startVaultServer(parameters: StartVaultServerParameters) {
  const { url, port, serviceUrl, directory, chains, solana } = parameters
  const ofChains = toGatewayChains(chains).map(
    ({ caipNetworkId, name, rpcUrl, nativeCurrency: { symbol, decimals } }): VaultNetwork => ({
      ...{ caipNetworkId, name, rpcUrl, symbol, decimals, ...toSmartAccount(caipNetworkId, serviceUrl) },
    }),
  )
  const ofSolana: readonly VaultNetwork[] = solana
    ? [{ caipNetworkId: localSolanaId, name: 'Local Solana', rpcUrl: solana.url, symbol: 'SOL', decimals: 9 }]
    : []
  return startVault({
    ...{ url, port, serviceUrl, origins: localOrigins },
    networks: [...ofChains, ...ofSolana, bitcoin],
    ...(directory && { directory }),
  })
}
