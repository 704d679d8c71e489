import type { Headless } from '@portico/embed'
import { create, createMark } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount, formatValue } from '../formats.ts'

/** The account: who, how much, and how to leave. */
export const drawAccount: DrawView<'Account'> = (view, headless) => {
  const data = view.get()
  if (!data) return { title: 'Account', nodes: [] }
  const { address, total, balances, profileName, network } = data
  const isWaiting = balances.tokens.length === 0 && balances.status !== 'failed'
  const button = (id: string, text: string, onclick: () => void) =>
    create('button', { type: 'button', id, onclick }, text)
  return {
    title: profileName ?? 'Your account',
    ...getStatus(balances.status),
    nodes: [
      create('p', { className: 'sum' }, isWaiting ? '…' : formatValue(total)),
      create('p', { className: 'address' }, address),
      createHoldings(headless),
      button('networks', `Network: ${network?.name ?? 'unknown'}`, () => headless.push('Networks')),
      button('send', 'Send', () => headless.push('Send')),
      button('swap', 'Swap', () => headless.push('Swap')),
      button('buy', 'Buy', () => headless.push('Onramp')),
      button('receive', 'Receive', () => headless.push('Receive')),
      button('name', 'Name', () => headless.push('RegisterAccountName')),
      button('history', 'Activity', () => headless.push('Transactions')),
      button('copy', 'Copy address', () => void view.actions.copyAddress()),
      button('leave', 'Disconnect', () => void view.actions.disconnect()),
    ],
  }
}

const getStatus = (status: 'idle' | 'loading' | 'ready' | 'failed') =>
  status === 'failed' ? { status: 'Balances could not be loaded.', isFault: true } : {}

/** A view may be drawn inside another: the same data as the modal's tab. */
function createHoldings(headless: Headless): HTMLElement {
  const rows = headless
    .getView('Tokens')
    .get()
    .tokens.map(({ name, symbol, amount, decimals, iconUrl }) =>
      create(
        'div',
        {},
        create('dt', {}, createMark(name, iconUrl ?? undefined), name),
        create('dd', {}, `${formatAmount(amount, decimals)} ${symbol}`),
      ),
    )
  return create('dl', { className: 'holdings', hidden: rows.length === 0 }, ...rows)
}
