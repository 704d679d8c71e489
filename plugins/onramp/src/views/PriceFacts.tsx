import { Countdown, Definitions, Icon, LoadingValue, Paragraph, Row, shortenAddress } from '@portico/ui'
import { writeMoney } from '../money.ts'
import { writePurchased } from '../purchases/describe.ts'
import type { OnrampPartProps } from './props.ts'

/** Who sells, and what it costs there. A price that nobody has said is never shown. */
export function PriceFacts({ onramp, data }: OnrampPartProps) {
  const { t, views } = onramp
  const { price, account } = data
  if (!price) return null
  const { provider, state } = price
  return (
    <>
      <Row
        label={provider.name}
        detail={provider.fee ? t('onramp.fee', { fee: provider.fee }) : undefined}
        trailing={<Icon name="chevron" size={14} />}
        onClick={views.Onramp.actions.openProviders}
      />
      {(state.quote || state.status === 'loading') && <Sums onramp={onramp} data={data} />}
      {state.status === 'elsewhere' && (
        <Paragraph tone="soft">{t('onramp.elsewhere', { provider: provider.name })}</Paragraph>
      )}
      {account && state.status === 'elsewhere' && (
        <Definitions
          rows={[
            {
              term: t('onramp.account', { wallet: account.wallet.name }),
              description: shortenAddress(account.address),
            },
          ]}
        />
      )}
    </>
  )
}

function Sums({ onramp: { context, t }, data }: OnrampPartProps) {
  const { price, account, currency } = data
  if (!price) return null
  const { quote } = price.state
  const waiting = <LoadingValue label={t('onramp.price.loading')} />
  const money = (units: bigint | undefined) =>
    units === undefined ? waiting : writeMoney(units, currency, context.locale)
  const { symbol, decimals } = price.asset
  const rows = [
    { term: t('onramp.total'), description: money(quote?.payment) },
    {
      term: t('onramp.providerFee', { provider: price.provider.name }),
      description: money(quote?.providerFee),
    },
    { term: t('onramp.networkFee'), description: money(quote?.networkFee) },
    {
      term: t('onramp.arrives'),
      description: quote
        ? writePurchased({ amount: `${quote.purchase}`, symbol, decimals }, context.locale)
        : waiting,
    },
  ]
  if (account)
    rows.push({
      term: t('onramp.account', { wallet: account.wallet.name }),
      description: shortenAddress(account.address),
    })
  return (
    <>
      <Definitions rows={rows} />
      {quote && (
        <Paragraph tone="soft" size="caption" align="center">
          <Countdown until={quote.expiresAt} format={(seconds) => t('onramp.good', { seconds })} />
        </Paragraph>
      )}
    </>
  )
}
