import { AmountField, formatToken, formatValue, TokenChip, writeDecimal } from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { SendData } from '../headless.ts'

/** Properties of the fields of the form. */
export interface SendFieldProps {
  readonly send: Send
  readonly data: SendData
}

/** The amount with its value, its token, what is there, and Max. */
export function SendAmountField({ send, data }: SendFieldProps) {
  const { context, t, views } = send
  const { token, sendTokenAmount } = data
  const { setAmount, setMax, selectToken } = views.Send.actions
  const { locale } = context
  return (
    <AmountField
      label={t('send.amount')}
      symbol={token?.symbol}
      value={sendTokenAmount}
      onChange={setAmount}
      locale={locale}
      token={<TokenChip token={token} label={t('send.status.selectToken')} onClick={selectToken} />}
      balance={token ? t('send.balance', { amount: formatToken(token.amount, token, locale) }) : undefined}
      max={token ? { label: t('send.max'), onClick: () => void setMax() } : undefined}
      fiat={getValue(send, data)}
      error={getError(send, data)}
      askWhich={(text) => t('send.which', { text })}
      unreadableError={t('send.unreadable', { example: writeDecimal('1.5', locale) })}
    />
  )
}

function getValue({ context, t }: Send, { token, amount }: SendData): string | undefined {
  if (!token || !amount) return undefined
  return formatValue(amount, token, context.locale) ?? t('send.value.unknown')
}

function getError({ t }: Send, { token, isMaxUnavailable, status }: SendData): string | undefined {
  if (!token) return undefined
  if (isMaxUnavailable) return t('send.max.failed')
  if (status === 'insufficientFunds') return t('send.status.insufficientFunds')
  if (status === 'incorrectValue')
    return t('send.decimals', { symbol: token.symbol, decimals: token.decimals })
  return undefined
}
