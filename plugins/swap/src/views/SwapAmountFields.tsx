import { AmountField, formatToken, formatValue, TokenChip, toDecimal, writeDecimal } from '@portico/ui'
import type { SwapToken } from '../state.ts'
import { cutDecimal } from './figures.ts'
import type { SwapFormPartProps } from './SwapFormPartProps.ts'
import type { DrawnSwap } from './SwapViewProps.ts'

const writeBalance = ({ context, t }: DrawnSwap, token: SwapToken | null) =>
  token ? t('swap.balance', { amount: formatToken(token.amount, token, context.locale) }) : undefined

const writeValue = ({ context, t }: DrawnSwap, token: SwapToken | null, amount: bigint | null) =>
  token && amount ? (formatValue(amount, token, context.locale) ?? t('swap.value.unknown')) : undefined

/** What is given as it is typed, and what comes for it. */
export const SwapAmountFields = (props: SwapFormPartProps) =>
  [<FromField key="from" {...props} />, <ToField key="to" {...props} />] as const

function FromField({ swap, data }: SwapFormPartProps) {
  const { context, t, views } = swap
  const { from, amount, amountText } = data
  const { setAmount, setMax, selectToken } = views.Swap.actions
  return (
    <AmountField
      label={t('swap.pay')}
      symbol={from?.symbol}
      value={amountText}
      onChange={setAmount}
      locale={context.locale}
      token={<TokenChip token={from} label={t('swap.select')} onClick={() => selectToken('from')} />}
      balance={writeBalance(swap, from)}
      max={from ? { label: t('swap.max'), onClick: () => void setMax() } : undefined}
      fiat={writeValue(swap, from, amount)}
      error={getError(swap, data)}
      askWhich={(text) => t('swap.which', { text })}
      unreadableError={t('swap.unreadable', { example: writeDecimal('1.5', context.locale) })}
    />
  )
}

function ToField({ swap, data }: SwapFormPartProps) {
  const { context, t, views } = swap
  const { to, toAmount, status } = data
  return (
    <AmountField
      label={t('swap.get')}
      symbol={to?.symbol}
      value={to && toAmount !== null ? cutDecimal(toDecimal(toAmount, to.decimals, to.multiplier)) : ''}
      onChange={() => {}}
      locale={context.locale}
      token={
        <TokenChip token={to} label={t('swap.select')} onClick={() => views.Swap.actions.selectToken('to')} />
      }
      balance={writeBalance(swap, to)}
      fiat={writeValue(swap, to, toAmount)}
      isReadOnly
      isLoading={status === 'loading' || status === 'failed'}
    />
  )
}

function getError({ t }: DrawnSwap, { from, isMaxUnavailable, status }: SwapFormPartProps['data']) {
  if (!from) return undefined
  if (isMaxUnavailable) return t('swap.max.failed')
  if (status === 'insufficientFunds') return t('swap.status.insufficientFunds')
  if (status === 'incorrectValue') return t('swap.decimals', { symbol: from.symbol, decimals: from.decimals })
  return undefined
}
