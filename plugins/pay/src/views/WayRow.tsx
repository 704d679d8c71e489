import { Icon, IconTile, Image, Row, Spinner, Tag } from '@portico/ui'
import type { Way } from '../ways/Way.ts'
import { isolate, writeExact, writeMost, writeShort, writeValue } from './figures.ts'
import type { PayViewProps } from './props.ts'

/** Properties of {@link WayRow}. */
export interface WayRowProps extends PayViewProps {
  readonly way: Way
  /** What is asked for, of which exchanges say their fees. */
  readonly unit: { readonly symbol: string; readonly decimals: number }
  readonly isOpening: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

const icons = { exchange: 'external', card: 'buy', other: 'qr', token: 'wallet' } as const

/** One way to pay; one that cannot pay says why. */
export function WayRow({ pay, way, unit, isOpening, isDisabled, onClick }: WayRowProps) {
  const { t } = pay
  const { token, kind, name, problem } = way
  const names = { card: t('pay.card'), other: t('pay.other') } as const
  const label = token?.name ?? (kind === 'card' || kind === 'other' ? names[kind] : name)
  return (
    <Row
      leading={
        token ? (
          <Image src={token.iconUrl} name={token.symbol} shape="round" />
        ) : (
          <IconTile name={icons[kind]} />
        )
      }
      label={label}
      detail={writeDetail(pay, way)}
      trailing={isOpening ? <Spinner /> : <Trailing pay={pay} way={way} unit={unit} />}
      disabled={isDisabled || problem !== null}
      onClick={onClick}
    />
  )
}

function Trailing({ pay: { context, t }, way, unit }: Pick<WayRowProps, 'pay' | 'way' | 'unit'>) {
  const { problem, quote, token, fee, network } = way
  if (problem === 'network' && network) return <Tag>{network.name}</Tag>
  if (problem) return <Tag>{t(`pay.way.${problem}`)}</Tag>
  if (quote?.status === 'loading') return <Spinner />
  if (fee?.amount && fee.payer === 'visitor')
    return isolate(`+${writeExact(fee.amount, unit, context.locale)}`)
  const value = token && writeValue(quote?.quote?.maximum ?? token.amount, token, context.locale)
  return value ? isolate(value) : <Icon name="forward" size={14} />
}

/** What there is of it, what it takes, and who pays a fee. */
function writeDetail({ context, t }: WayRowProps['pay'], way: Way): string {
  const { token, kind, name, quote, fee, problem } = way
  const { locale } = context
  if (token && quote?.status === 'loading') return t('pay.asking')
  if (token && quote?.quote && problem === null)
    return t('pay.most', { amount: writeMost(quote.quote.maximum, token, locale) })
  if (problem === 'network') return t('pay.way.network')
  if (token) return t('pay.held', { amount: writeShort(token.amount, token, locale) })
  if (kind === 'other') return t('pay.other.text')
  if (kind === 'card') return name
  return fee ? t(`pay.fee.${fee.payer}`) : t('pay.exchange')
}
