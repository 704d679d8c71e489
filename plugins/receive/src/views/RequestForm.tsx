import { AmountField, Chip, formatExact, Paragraph, TokenChip, writeDecimal } from '@portico/ui'
import type { ReceiveRequest } from '../headless.ts'
import type { ReceivePartProps } from './props.ts'

interface RequestFormProps extends ReceivePartProps {
  readonly request: ReceiveRequest
}

/** How much of what is asked for, and what the code says of it. */
export function RequestForm({ receive, request, current }: RequestFormProps) {
  const { context, t, views } = receive
  const { setAmount, selectToken } = views.Receive.actions
  const { token, amountText } = request
  const { locale } = context
  return (
    <>
      <AmountField
        label={t('receive.amount')}
        value={amountText}
        onChange={setAmount}
        locale={locale}
        token={
          current.namespace === 'bip122' ? (
            <Chip surface="outlined">{token.symbol}</Chip>
          ) : (
            <TokenChip token={token} label={t('receive.token')} onClick={selectToken} />
          )
        }
        error={getError(request, t)}
        unreadableError={t('receive.unreadable', { example: writeDecimal('1.5', locale) })}
      />
      <Summary request={request} t={t} locale={locale} />
    </>
  )
}

type Texts = ReceivePartProps['receive']['t']

function getError({ problem, token, network }: ReceiveRequest, t: Texts): string | undefined {
  if (problem === 'absent') return t('receive.request.absent', { network: network.name })
  if (problem === 'zero') return t('receive.zero')
  if (problem === 'decimals') return t('receive.decimals', { symbol: token.symbol, decimals: token.decimals })
  return undefined
}

interface SummaryProps {
  readonly request: ReceiveRequest
  readonly t: Texts
  readonly locale: string
}

/** What a wallet that scans the code is asked for, to the last digit. */
function Summary({ request, t, locale }: SummaryProps) {
  const { amount, network, problem, token, uri } = request
  if (problem) return null
  if (!uri) return <Paragraph tone="soft">{t('receive.request.none')}</Paragraph>
  const what = amount === null ? token.symbol : `${formatExact(amount, token, locale)} ${token.symbol}`
  return (
    <>
      <Paragraph size="row" align="center">
        {t('receive.request', { amount: what, network: network.name })}
      </Paragraph>
      <Paragraph tone="soft">{t('receive.request.text')}</Paragraph>
    </>
  )
}
