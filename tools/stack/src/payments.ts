import { type Anvil, chainMnemonic } from '@portico/testing/chain'
import { type Exchange, type HeldAsset, startExchange } from '@portico/testing/exchange'
import { parseUnits } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { RunningChains } from './startChains.ts'

/** Known to everybody: they guard nothing but tests. */
const apiKey = 'portico-local-stack-exchange-0001'
/** Standard Webhooks, between gateway and shop. */
export const shopSecret = 'whsec_cG9ydGljby1sb2NhbC1zdGFjay1zaG9wLTAwMDE='
/** Account 5 of the mnemonic, which nobody else uses on the stack: whatever it has, the shop was paid. */
export const shopAccount = mnemonicToAccount(chainMnemonic, { addressIndex: 5 }).address
/** Account 9, to which the demo site lets visitors pay. It runs no server that could hear of it. */
const demoAccount = mnemonicToAccount(chainMnemonic, { addressIndex: 9 }).address

/** Blocks of the local chains are final at once. */
export const shopFinality = 1

type ChainsAndTokens = Pick<RunningChains, 'fixtures'> & {
  readonly anvils: readonly Pick<Anvil, 'chainId' | 'rpcUrl'>[]
}

/** CAIP-19. */
const toAsset = (chainId: number, address: string | null) =>
  `eip155:${chainId}/${address === null ? 'slip44:60' : `erc20:${address}`}`

/** What a visitor holds at the exchange: the currency of each chain, and a token. */
function listHeld({ anvils, fixtures }: ChainsAndTokens): readonly (HeldAsset & { asset: string })[] {
  const { symbol, decimals, address } = fixtures.tokens.USDC
  return anvils.flatMap(({ chainId, rpcUrl }, index) => {
    const chain = {
      rpcUrl,
      caipNetworkId: `eip155:${chainId}`,
      network: ['Local Chain', 'Second Chain'][index] ?? '',
    }
    return [
      {
        ...{ ...chain, code: `eth-${chainId}`, symbol: 'ETH', decimals: 18, address: null },
        ...{ fee: parseUnits('0.001', 18), balance: parseUnits('50', 18), asset: toAsset(chainId, null) },
      },
      {
        ...{ ...chain, code: `usdc-${chainId}`, symbol, decimals, address },
        ...{ fee: parseUnits('1', 6), balance: parseUnits('100000', 6), asset: toAsset(chainId, address) },
      },
    ]
  })
}

/** Starts the exchange. @param chains past the theatre: what an exchange sends is its own affair */
export const startSandboxExchange = (port: number, chains: ChainsAndTokens): Promise<Exchange> =>
  startExchange({ port, assets: listHeld(chains), apiKey })

/** What the shop is paid with: a dollar each, on the first chain. */
export function getShopToken({ anvils, fixtures }: ChainsAndTokens) {
  const { symbol, decimals, address } = fixtures.tokens.USDC
  return { asset: toAsset(anvils[0]?.chainId ?? 0, address), symbol, decimals }
}

/** Parameters of {@link toPayments}. */
export interface ToPaymentsParameters {
  readonly chains: ChainsAndTokens
  /** Where the shop will answer, where there is to be one. */
  readonly shopUrl: string | null
  readonly exchange: { readonly url: string } | null
}

/** The gateway's side of shop and exchange. */
export function toPayments({ chains, shopUrl, exchange }: ToPaymentsParameters) {
  const listRecipients = (account: string) =>
    chains.anvils.map(({ chainId }) => `eip155:${chainId}:${account}`)
  const demo = { id: 'demo', recipients: listRecipients(demoAccount), finality: shopFinality }
  const webhook = { url: `${shopUrl}/webhooks/payments`, secret: shopSecret }
  const assets = listHeld(chains).map(({ asset, code }) => ({ asset, code }))
  return {
    payments: {
      merchants: [
        ...(shopUrl === null
          ? []
          : [{ id: 'shop', recipients: listRecipients(shopAccount), webhook, finality: shopFinality }]),
        demo,
      ],
      exchanges: exchange
        ? [
            {
              kind: 'sandbox',
              id: 'exchange',
              name: 'Local Exchange',
              url: exchange.url,
              apiKey,
              assets,
            } as const,
          ]
        : [],
    },
  }
}
