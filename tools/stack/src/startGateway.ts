import { createGateway, type GatewayOptions } from '@portico/gateway'
import { chainAccounts, startIpfsGateway } from '@portico/testing/chain'
import { type IdentityProvider, toSocialOptions } from '@portico/testing/identity'
import { localSolanaId } from '@portico/testing/solana'
import { localZone, namesKey } from './deployNames.ts'
import { type SponsoringParameters, toBundlers, toSponsorship } from './deploySponsoring.ts'
import { toPayments } from './payments.ts'
import { toOnramp } from './purchases.ts'
import { type RunningChains, toGatewayChains } from './startChains.ts'

/** For every chain of EVM that has no address of its own (ENSIP-19). */
const everyEvm = 2147483648

/** Names that the gateway keeps, for accounts to be called by, and for sites that know no registry. */
const demoNames = ['ada.eth', 'maya.eth', 'noor.eth'].map((name, index) => {
  const { address } = chainAccounts[index as 0 | 1 | 2]
  return { name, address, addresses: { [everyEvm]: address } }
})

/** Known to everybody, as the accounts are: it guards nothing but tests. */
const vaultSecret = 'portico-local-stack-vault-secret-0001'

/** What a test may change of the embedded wallet's service. */
export interface WalletServiceParameters extends SponsoringParameters {
  /** Milliseconds since 1970. @default this machine's */
  readonly now?: () => number
  /** Who vouches for visitors of sites that have a sign-in of their own. @default nobody */
  readonly jwtIssuers?: NonNullable<GatewayOptions['vault']>['jwtIssuers']
  /** Pages that visitors may use their wallets on, beside the vault. @default all */
  readonly allowedOrigins?: NonNullable<GatewayOptions['allowedOrigins']>
}

/** Parameters of {@link startGateway}. */
export interface StartGatewayParameters {
  readonly port: number
  /** Where it is reached, where that is not at its own port. */
  readonly publicUrl?: string | undefined
  /** Origin of the vault, where there is one. */
  readonly vaultUrl?: string | undefined
  /** Folder of the database. */
  readonly directory: string
  readonly chains: RunningChains
  /** The Solana node, where there is one. */
  readonly solana: { readonly url: string } | null
  /** Takes its mails, where they are to go anywhere. */
  readonly mail: { readonly smtp: { readonly url: string } } | null
  /** Vouches for visitors, where it is there. */
  readonly identities: IdentityProvider | null
  /** Sells to visitors, where it is there. */
  readonly cards: { readonly url: string } | null
  /** Where visitors hold something, where it is there. */
  readonly exchange: { readonly url: string } | null
  /** Where the shop will answer, where there is to be one. */
  readonly shopUrl: string | null
  readonly wallets?: WalletServiceParameters | undefined
}

/** Starts the gateway, and beside it one of IPFS, which has the files of the chains' NFTs. */
export async function startGateway(parameters: StartGatewayParameters) {
  const { port, publicUrl, vaultUrl, directory, chains, solana, mail, identities, cards } = parameters
  const { exchange, shopUrl, wallets = {} } = parameters
  const files = await startIpfsGateway()
  const stopFiles = async (error: unknown): Promise<never> => {
    await files.stop()
    throw error
  }
  const options: GatewayOptions = {
    port,
    ...(publicUrl && { publicUrl }),
    database: { directory },
    chains: toGatewayChains(chains),
    ...toBundlers(chains),
    ...(wallets.allowedOrigins && { allowedOrigins: wallets.allowedOrigins }),
    // So that the directory has something to filter by.
    isAnalyticsEnabled: true,
    // Of this machine alone.
    statsToken: 'portico-local-stack-stats',
    certifiedWalletIds: ['io.metamask', 'me.rainbow', 'app.phantom', 'com.trustwallet.app'],
    solanaChains: solana ? [{ caipNetworkId: localSolanaId, rpcUrl: solana.url }] : [],
    nfts: { ipfsGateways: [files.url], isLoopbackAllowed: true },
    ...(mail && { mail: { url: mail.smtp.url, from: 'wallet@portico.example', name: 'Portico' } }),
    ...(vaultUrl && {
      ...toSponsorship(chains, wallets),
      vault: {
        ...{ origin: vaultUrl, secrets: [vaultSecret], jwtIssuers: wallets.jwtIssuers },
        ...(identities && { socials: toSocialOptions(identities) }),
      },
    }),
    ...(cards && toOnramp(cards, chains)),
    ...toPayments({ chains, shopUrl, exchange }),
    names: demoNames,
    naming: { zones: [localZone], key: namesKey },
    // Every test and every tab here is one caller.
    rateLimit: { capacity: 100_000, refillPerSecond: 100_000 },
    logLevel: 'error',
  }
  const gateway = await createGateway(options, undefined, wallets.now).catch(stopFiles)
  const stop = async () => {
    await gateway.close()
    await files.stop()
  }
  return { ...(await gateway.listen().catch(stopFiles)), stop }
}
