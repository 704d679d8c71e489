import type { ReceiveRequest } from '@portico/plugin-receive/headless'
import { createButton as button, create, createChoices, createField } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount } from '../formats.ts'

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')

const problems = {
  decimals: 'Write the amount as 1.5.',
  zero: 'How much?',
  absent: 'Your wallet does not exist on that network.',
  unknown: 'Whether your wallet exists on that network is not known.',
} satisfies Record<NonNullable<ReceiveRequest['problem']>, string>

/** An address to receive at, and what works there: the data and actions of the plugin Receive. */
export const drawReceive: DrawView<'Receive'> = (view) => {
  const data = view.get()
  if (!data?.current) return { title: 'Receive', status: 'Connect first.', nodes: [] }
  const { addresses, current, reach, request, canAsk } = data
  const { choose, ask, stopAsking, setAmount, selectToken } = view.actions
  const others = addresses.filter(({ id }) => id !== current.id)
  return {
    title: 'Receive',
    status: request?.problem ? problems[request.problem] : '',
    nodes: [
      create('p', { className: 'address' }, data.code ?? current.address),
      create('p', {}, `Works on ${names(reach.usable)}.`),
      create('p', { hidden: reach.absent.length === 0 }, `Not on ${names(reach.absent)}.`),
      createChoices(
        'Other addresses',
        others.map(({ id, namespace }) => button(`address ${id}`, namespace, () => choose(id))),
      ),
      ...(request
        ? [
            button('token', `Token: ${request.token.symbol}`, selectToken),
            createField(view, 'amount', 'Amount', request.amountText, (text) => void setAmount(text)),
            button('plain', 'Only the address', stopAsking),
          ]
        : [button('ask', 'Ask for an amount', ask, !canAsk)]),
    ],
  }
}

/** What may be asked for. */
export const drawReceiveTokens: DrawView<'ReceiveSelectToken'> = (view) => ({
  title: 'Which token?',
  nodes: [
    createChoices(
      'Tokens',
      (view.get()?.groups ?? []).flatMap(({ network, tokens }) =>
        tokens.map(({ caipNetworkId, address, name, symbol, amount, decimals }) =>
          button(
            `token ${caipNetworkId} ${address}`,
            `${name} on ${network.name}: ${formatAmount(amount, decimals)} ${symbol}`,
            () => view.actions.choose({ caipNetworkId, address }),
          ),
        ),
      ),
    ),
  ],
})
