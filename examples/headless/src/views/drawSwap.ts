import type { SwapData, SwapResultData, SwapSelectTokenData } from '@portico/plugin-swap/headless'
import { createButton as button, create, createChoices, createField } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount, formatExact } from '../formats.ts'

const missing: Readonly<Record<SwapData['status'], string>> = {
  selectFrom: 'What do you give?',
  selectTo: 'What do you want?',
  addAmount: 'How much?',
  incorrectValue: 'Write the amount as 1.5.',
  insufficientFunds: 'You have less than that.',
  loading: 'Asking for a price…',
  insufficientLiquidity: 'Nobody offers this swap now.',
  failed: 'No price could be had.',
  impactTooHigh: 'You would lose too much to the price.',
  trap: 'That token could not be sold again.',
  review: '',
  disconnected: 'Connect first.',
  unsupported: 'Not on this network.',
}

/** What, how much, for what: the data and actions of the plugin Swap. */
export const drawSwap: DrawView<'Swap'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Swap', status: 'One moment…', nodes: [] }
  const { actions } = view
  const { from, to, status, toAmount, minimum } = data
  const promise =
    to && toAmount !== null && minimum !== null
      ? `About ${formatAmount(toAmount, to.decimals)} ${to.symbol}, and no less than ${formatExact(minimum, to.decimals)}.`
      : ''
  return {
    title: 'Swap',
    status: missing[status],
    nodes: [
      button('from', `You give: ${from?.symbol ?? 'choose'}`, () => actions.selectToken('from')),
      createField(view, 'amount', 'Amount', data.amountText, (text) => void actions.setAmount(text)),
      button('to', `You get: ${to?.symbol ?? 'choose'}`, () => actions.selectToken('to')),
      create('p', {}, promise),
      status === 'failed'
        ? button('next', 'Try again', actions.refresh)
        : button('next', 'Review', actions.next, status !== 'review'),
    ],
  }
}

const pastedTexts: Readonly<Record<SwapSelectTokenData['pasted']['status'], string>> = {
  none: '',
  asking: 'Looking it up…',
  unknown: 'There is no token at this address.',
  failed: 'The address could not be looked up.',
  found: 'Nobody has listed this token: anybody can give one any name. Compare its address.',
}

/** What may be given or wanted: by its name, or by its address. */
export const drawSwapTokens: DrawView<'SwapSelectToken'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Which token?', nodes: [] }
  const { groups, pasted } = data
  const listed = groups.flatMap(({ tokens }) => tokens)
  const tokens = pasted.status === 'found' ? [pasted.token, ...listed] : listed
  return {
    title: 'Which token?',
    status: data.status === 'failed' ? 'The tokens could not be loaded.' : pastedTexts[pasted.status],
    nodes: [
      createField(view, 'address', 'Address of another', '', (text) => void view.actions.search(text)),
      createChoices(
        'Tokens',
        tokens.map(({ caipNetworkId, address, name, symbol, amount, decimals, isUnlisted }) =>
          button(
            `token ${address}`,
            `${name}: ${formatAmount(amount, decimals)} ${symbol}${isUnlisted ? ` at ${address}` : ''}`,
            () => view.actions.choose({ caipNetworkId, address }),
          ),
        ),
      ),
    ],
  }
}

const ends: Readonly<Record<SwapResultData['status'], string>> = {
  pending: 'On its way',
  signers: 'Waiting for the other owners',
  success: 'It is swapped',
  reverted: 'It failed, and nothing was swapped',
  replaced: 'Another took its place',
  partly: 'Only some of it came through',
  refused: 'Your wallet did not send it',
  unknown: 'Not confirmed yet',
  unclear: 'Your wallet gave an unclear answer',
  expired: 'It did not get in',
}

/** What became of it, beside what was promised. */
export const drawSwapResult: DrawView<'SwapResult'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Nothing was swapped', nodes: [] }
  const { from, to, quote, minimum, received, status } = data
  const write = (amount: bigint) => `${formatExact(amount, to.decimals)} ${to.symbol}`
  const came = received === null ? 'What has come is not known yet.' : `${write(received)} has come.`
  return {
    title: ends[status],
    status: `${formatAmount(quote.amount, from.decimals)} ${from.symbol} for ${to.symbol}`,
    nodes: [
      create('p', {}, `${write(quote.toAmount)} was promised, and no less than ${write(minimum)}.`),
      create('p', { hidden: status !== 'success' }, came),
      button('done', 'Done', view.actions.close),
    ],
  }
}
