import { AmountField, formatToken, formatValue, TokenChip, writeDecimal } from '@portico/ui'
import { getAmount, getSendStatus } from '../actions/getSendStatus.ts'
import type { Send } from '../createSend.ts'

/** Properties of {@link SendAmountField}. */
export interface SendAmountFieldProps {
  readonly send: Send
}

/** The amount with its value, its token, what is there, and Max. */
export function SendAmountField({ send }: SendAmountFieldProps) {
  const { context, t } = send
  const state = send.getCurrent()
  const { token, sendTokenAmount } = state
  const { locale } = context
  return (
    <AmountField
      label={t('send.amount')}
      value={sendTokenAmount}
      onChange={send.setAmount}
      locale={locale}
      token={
        <TokenChip
          token={token}
          label={t('send.status.selectToken')}
          onClick={() => void context.open('SendSelectToken')}
        />
      }
      balance={token ? t('send.balance', { amount: formatToken(token.amount, token, locale) }) : undefined}
      max={token ? { label: t('send.max'), onClick: () => void send.setMax() } : undefined}
      fiat={getValue(send)}
      error={getError(send)}
      unreadableError={t('send.unreadable', { example: writeDecimal('1.5', locale) })}
    />
  )
}

function getValue({ context, getCurrent, t }: Send): string | undefined {
  const state = getCurrent()
  const amount = state.token && getAmount(state, state.token)
  if (!state.token || !amount) return undefined
  return formatValue(amount, state.token, context.locale) ?? t('send.value.unknown')
}

function getError({ getCurrent, t }: Send): string | undefined {
  const state = getCurrent()
  const { token, isMaxUnavailable } = state
  if (!token) return undefined
  if (isMaxUnavailable) return t('send.max.failed')
  const status = getSendStatus(state)
  if (status === 'insufficientFunds') return t('send.status.insufficientFunds')
  if (status === 'incorrectValue')
    return t('send.decimals', { symbol: token.symbol, decimals: token.decimals })
  return undefined
}
