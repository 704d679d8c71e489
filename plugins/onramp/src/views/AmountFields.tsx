import { AmountField, TokenChip, writeDecimal } from '@portico/ui'
import type { OnrampData } from '../headless.ts'
import { getDigits, toTyped, writeMoney } from '../money.ts'
import type { DrawnOnramp, OnrampPartProps } from './props.ts'

/** What is typed, and below it what follows from that. */
export function AmountFields(props: OnrampPartProps) {
  const payment = <PaymentField key="payment" {...props} />
  const purchase = <PurchaseField key="purchase" {...props} />
  return props.data.amountIn === 'payment' ? ([payment, purchase] as const) : ([purchase, payment] as const)
}

const follow = ({ amountIn, amountText, price }: OnrampData, of: OnrampData['amountIn'], digits: number) => {
  const quote = price?.state.quote
  return amountIn === of ? amountText : quote ? toTyped(quote[of], digits) : ''
}

/** What both fields have. */
function toField({ onramp, data }: OnrampPartProps, of: OnrampData['amountIn']) {
  const { context, t, views } = onramp
  const { amountIn, status } = data
  return {
    locale: context.locale,
    onChange: views.Onramp.actions.setAmount,
    isReadOnly: amountIn !== of,
    isLoading: amountIn !== of && status === 'asking',
    error: amountIn === of ? getError(onramp, data) : undefined,
    askWhich: (text: string) => t('onramp.which', { text }),
    unreadableError: t('onramp.unreadable', { example: writeDecimal('1.5', context.locale) }),
  }
}

function getError(
  { context, t }: DrawnOnramp,
  { status, bound, currency, asset, amountIn }: OnrampData,
): string | undefined {
  if ((status === 'tooLittle' || status === 'tooMuch') && bound !== null)
    return t(`onramp.${status}`, { amount: writeMoney(bound, currency, context.locale) })
  if (status !== 'digits') return undefined
  return amountIn === 'payment'
    ? t('onramp.digits', { symbol: currency, digits: getDigits(currency) })
    : t('onramp.digits', { symbol: asset?.symbol ?? '', digits: asset?.decimals ?? 0 })
}

function PaymentField(props: OnrampPartProps) {
  const { onramp, data } = props
  const { t, views } = onramp
  const { currency } = data
  return (
    <AmountField
      {...toField(props, 'payment')}
      label={t('onramp.pay')}
      symbol={currency}
      value={follow(data, 'payment', getDigits(currency))}
      token={
        <TokenChip
          token={{ symbol: currency, iconUrl: null }}
          label={t('onramp.currency')}
          onClick={() => views.Onramp.actions.select('currency')}
        />
      }
    />
  )
}

function PurchaseField(props: OnrampPartProps) {
  const { onramp, data } = props
  const { t, views } = onramp
  const { asset, network } = data
  return (
    <AmountField
      {...toField(props, 'purchase')}
      label={t('onramp.get')}
      symbol={asset?.symbol}
      value={follow(data, 'purchase', asset?.decimals ?? 0)}
      balance={network?.name}
      token={
        <TokenChip
          token={asset && { symbol: asset.symbol, iconUrl: null }}
          label={t('onramp.asset')}
          onClick={() => views.Onramp.actions.select('asset')}
        />
      }
    />
  )
}
