import type { SwapResult, SwapToken } from '../state.ts'

const toEnd = ({ caipNetworkId, address, symbol, decimals }: SwapToken) => ({
  caipNetworkId,
  address,
  symbol,
  decimals,
})

/**
 * What was promised and what came, as JSON. `quote` is the token that the gateway has signed (JWT), by which anybody can check what was
 * promised; amounts are base units as decimal text.
 */
export function toReceipt(result: SwapResult): string {
  const { from, to, account, network, quote, minimum, slippage, hash, replacedBy, received, status } = result
  const receipt = {
    ...{ account: `${network.caipNetworkId}:${account}`, status, transaction: replacedBy ?? hash },
    from: { ...toEnd(from), amount: `${quote.amount}` },
    to: {
      ...toEnd(to),
      ...{ quoted: `${quote.toAmount}`, minimum: `${minimum}` },
      received: received === null ? null : `${received}`,
    },
    ...{ slippageBasisPoints: slippage, source: quote.source, router: quote.router, quote: quote.id },
  }
  return JSON.stringify(receipt, null, 2)
}
