import { formatUnits } from 'viem'
import { drawFacts, drawHeld, drawPage, type HeldItem } from '../web/drawPage.ts'
import type { HeldAsset, Withdrawal } from './Withdrawal.ts'

const states: Readonly<Record<Withdrawal['state'], string>> = {
  open: 'Waits to be confirmed',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function toItem({ reference, asset, amount, address, state, isConfirmed }: Withdrawal): HeldItem {
  const stands = isConfirmed && state === 'open' ? 'Confirmed, and sent soon' : states[state]
  return {
    text: `${formatUnits(amount, asset.decimals)} ${asset.symbol}`,
    detail: `${stands}. To ${address} on ${asset.network}`,
    path: isConfirmed || state !== 'open' ? undefined : `/withdraw/${encodeURIComponent(reference)}`,
  }
}

/** What the exchange has. */
export interface ExchangeHoldings {
  readonly assets: readonly HeldAsset[]
  /** Base units. */
  getBalance(code: string): bigint
  /** The oldest first. */
  readonly withdrawals: readonly Withdrawal[]
}

/** The page that says what the exchange is, and what it holds. */
export function drawStart({ assets, getBalance, withdrawals }: ExchangeHoldings): string {
  const balances = assets.map(
    ({ code, symbol, network, decimals }) =>
      [`${symbol} on ${network}`, formatUnits(getBalance(code), decimals)] as const,
  )
  return drawPage(
    'exchange',
    'Local Exchange',
    `<p>Not a real exchange: it runs on this machine, for tests, and what you hold here is worth nothing. Whoever pays with Local Exchange in Portico comes here to confirm the withdrawal.</p>
<h2>Your balances</h2>${drawFacts(balances)}
${drawHeld('Withdrawals', withdrawals.map(toItem).reverse(), 'None yet. Pay for something, and choose Local Exchange.')}`,
  )
}
