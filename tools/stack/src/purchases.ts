import type { GatewayOptions } from '@portico/gateway'
import { type CardProvider, type SoldAsset, startCardProvider } from '@portico/testing/cardProvider'
import type { RunningChains } from './startChains.ts'

/** Known to everybody: they guard nothing but tests. */
const apiKey = 'portico-local-stack-cards-0001'
const webhookSecret = 'whsec_cG9ydGljby1sb2NhbC1zdGFjay1jYXJkcy0wMDAx'
const id = 'cards'

type OnrampOptions = NonNullable<GatewayOptions['onramp']>

/** What is sold on each chain: its own currency and a token. Prices in US cents. */
function listSold({ anvils, fixtures }: RunningChains) {
  const { symbol, name, decimals, address } = fixtures.tokens.USDC
  return anvils.flatMap(({ chainId, rpcUrl }) => [
    {
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      address: null,
      price: 200_000,
      chainId,
      rpcUrl,
      code: `eth-${chainId}`,
    },
    { symbol, name, decimals, address, price: 100, chainId, rpcUrl, code: `usdc-${chainId}` },
  ])
}

/** Starts a provider of purchases. @param getGatewayUrl where its webhooks go; empty until that is known */
export function startPurchases(
  port: number,
  chains: RunningChains,
  getGatewayUrl: () => string,
): Promise<CardProvider> {
  const assets: readonly SoldAsset[] = listSold(chains)
  const url = () => (getGatewayUrl() ? `${getGatewayUrl()}/v1/onramp/webhooks/${id}` : '')
  return startCardProvider({ port, assets, apiKey, events: { url, secret: webhookSecret } })
}

/** The gateway's side of it. */
export function toOnramp(
  { url }: { readonly url: string },
  chains: RunningChains,
): { readonly onramp: OnrampOptions } {
  const assets = listSold(chains).map(({ code, chainId, symbol, name, decimals, address }) => ({
    ...{ id: code, symbol, name, decimals, address, caipNetworkId: `eip155:${chainId}` },
  }))
  const limits = ['USD', 'EUR'].flatMap((currency) => [
    { currency, method: 'card', min: '10.00', max: '7500.00' },
    { currency, method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ])
  const webhook = { kind: 'standard', secret: webhookSecret } as const
  return {
    onramp: {
      providers: [
        { kind: 'sandbox', id, name: 'Local Cards', fee: '1.5 %', url, apiKey, assets, limits, webhook },
      ],
    },
  }
}
