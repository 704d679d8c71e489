import {
  AmountFigure,
  Button,
  Countdown,
  Definitions,
  EmptyState,
  formatExact,
  formatRounded,
  LoadingValue,
  Notice,
  Paragraph,
  Stack,
  shortenAddress,
  Tag,
  useReadable,
} from '@portico/ui'
import type { PayQuoteData } from '../headless.ts'
import type { Step } from '../state.ts'
import { writeExact, writeShort, writeValue } from './figures.ts'
import { PayFailureNotice } from './PayFailureNotice.tsx'
import type { LateViewProps } from './props.ts'

/** Everything that is about to be paid, before the wallet is asked. */
export function PayQuoteView({ pay }: LateViewProps) {
  const { t, views } = pay
  const data = useReadable(views.PayQuote)
  if (!data)
    return (
      <EmptyState icon="wallet" title={t('pay.gone')}>
        {null}
      </EmptyState>
    )
  return (
    <Stack gap="large">
      <Given pay={pay} data={data} />
      <Facts pay={pay} data={data} />
      <Steps pay={pay} data={data} />
      <Notices pay={pay} data={data} />
      <Buttons pay={pay} data={data} />
    </Stack>
  )
}

interface PartProps extends LateViewProps {
  readonly data: PayQuoteData
}

/** What is given at most. */
const getGiven = ({ review: { quote, amount } }: PayQuoteData) => quote?.maximum ?? amount

function Given({ pay: { context }, data }: PartProps) {
  const { from } = data.review
  const { locale } = context
  const given = getGiven(data)
  return (
    <AmountFigure
      amount={`−${formatExact(given, from, locale)}`}
      symbol={from.symbol}
      src={from.iconUrl}
      value={writeValue(given, from, locale)}
      tone="negative"
    />
  )
}

function Facts({ pay, data }: PartProps) {
  const { context, t } = pay
  const { review, asked } = data
  const { locale } = context
  const { quote, from, token, amount, network, fee, isFeeKnown, rent } = review
  const waiting = <LoadingValue label={t('pay.loading')} />
  const cost = fee === null ? t('pay.unsaid') : `≈ ${formatRounded(fee, network.nativeCurrency, locale)}`
  const seconds = quote?.seconds
  return (
    <Definitions
      rows={[
        {
          term: t(quote ? 'pay.giveMost' : 'pay.give'),
          description: writeExact(getGiven(data), from, locale),
        },
        { term: t('pay.arrives'), description: writeExact(amount, token, locale) },
        { term: t('pay.to'), description: asked.label ?? shortenAddress(asked.recipient) },
        { term: t('pay.cost'), description: isFeeKnown ? cost : data.failure ? t('pay.unsaid') : waiting },
        ...(rent > 0n
          ? [{ term: t('pay.rent'), description: writeExact(rent, network.nativeCurrency, locale) }]
          : []),
        {
          term: t('pay.time'),
          description: seconds ? t('pay.time.seconds', { seconds }) : t('pay.unsaid'),
        },
        {
          term: t('pay.account', { wallet: review.walletName }),
          description: shortenAddress(review.account),
        },
        { term: t('pay.network'), description: network.name },
      ]}
    />
  )
}

function Steps({ pay, data }: PartProps) {
  const { t } = pay
  const { steps, from } = data.review
  if (steps.length < 2 && steps[0]?.kind !== 'batch') return null
  return (
    <Definitions
      rows={steps.map((step, index) => ({
        term: t('pay.step', {
          step: index + 1,
          steps: steps.length,
          action: t(`pay.step.${step.kind}`, { symbol: from.symbol }),
        }),
        description: <Progress pay={pay} data={data} status={step.status} />,
      }))}
    />
  )
}

function Progress({ pay: { t }, data, status }: PartProps & Pick<Step, 'status'>) {
  const { walletName, network } = data.review
  if (status === 'done') return <Tag tone="positive">{t('pay.step.done')}</Tag>
  if (status === 'next') return null
  return (
    <Tag>
      {status === 'asked'
        ? t('pay.confirm', { wallet: walletName })
        : t('pay.pending', { network: network.name })}
    </Tag>
  )
}

function Notices({ pay, data }: PartProps) {
  const { t } = pay
  const { blocker, isPaying, failure } = data
  return (
    <>
      <PayFailureNotice pay={pay} data={data} />
      {blocker === 'account' && failure !== 'account' && (
        <Notice tone="caution">{t('pay.problem.account')}</Notice>
      )}
      {blocker === 'underway' && !isPaying && <Notice tone="caution">{t('pay.underway')}</Notice>}
    </>
  )
}

function Buttons({ pay, data }: PartProps) {
  const { context, t, views } = pay
  const { pay: confirm, refresh } = views.PayQuote.actions
  const { review, blocker, isOver, isPaying, failure } = data
  const { quote, token, amount, walletName, plan } = review
  const isStuck = plan === null && failure !== null
  if ((isOver && !isPaying) || isStuck || failure === 'changed' || failure === 'quote')
    return <Button onClick={() => void refresh()}>{t(isStuck ? 'pay.tryAgain' : 'pay.newPrice')}</Button>
  return (
    <Stack>
      <Button
        loading={isPaying || blocker === 'steps'}
        disabled={blocker === 'account' || blocker === 'underway'}
        onClick={() => void confirm()}
      >
        {isPaying
          ? t('pay.confirm', { wallet: walletName })
          : t('pay.button', { amount: writeShort(amount, token, context.locale) })}
      </Button>
      {quote && !isPaying && (
        <Paragraph tone="soft" size="caption" align="center">
          <Countdown
            until={quote.expiresAt}
            format={(seconds) => t('pay.good', { seconds })}
            onEnd={() => void refresh()}
          />
        </Paragraph>
      )}
    </Stack>
  )
}
