import {
  Button,
  EmptyState,
  Heading,
  IconTile,
  List,
  Notice,
  Row,
  SkeletonRows,
  Stack,
  useReadable,
} from '@portico/ui'
import type { ReactNode } from 'react'
import type { PayData } from '../headless.ts'
import { Asked } from './Asked.tsx'
import { PayFailureNotice } from './PayFailureNotice.tsx'
import type { DrawnPay, PayViewProps } from './props.ts'
import { WayRow } from './WayRow.tsx'

/** Properties of {@link PayView}. */
export interface PayFormProps extends PayViewProps {
  /** How it stands. */
  readonly progress: ReactNode
}

/** What is asked for, and the ways to pay it; how it stands once one of them is under way. */
export function PayView({ pay, progress }: PayFormProps) {
  const { t, views } = pay
  const data = useReadable(views.Pay)
  const { status, asked } = data
  if (status === 'loading') return <SkeletonRows label={t('pay.loading')} />
  if (status !== 'ready' || !asked) return <Refusal pay={pay} data={data} />
  if (!data.isPayable) return progress
  return (
    <Stack gap="large">
      <Asked pay={pay} asked={asked} />
      <PayFailureNotice pay={pay} data={data} />
      <Ways pay={pay} data={data} />
    </Stack>
  )
}

interface PartProps extends PayViewProps {
  readonly data: PayData
}

/** Why nothing can be paid. */
function Refusal({ pay: { t, views }, data: { status, problem } }: PartProps) {
  const { retry } = views.Pay.actions
  const key = status === 'invalid' || status === 'refused' || status === 'unknown' ? status : 'failed'
  return (
    <EmptyState
      icon="warn"
      title={t(`pay.${key}`)}
      action={key === 'failed' && <Button onClick={() => void retry()}>{t('pay.tryAgain')}</Button>}
    >
      {t(key === 'refused' ? nameRefusal(problem) : `pay.${key}.text`, { code: problem ?? '' })}
    </EmptyState>
  )
}

/** Key of why nobody is paid so here. */
const nameRefusal = (problem: PayData['problem']) => {
  if (problem === 'UNSAID') return 'pay.refused.unsaid'
  return problem === 'NETWORK_NOT_SUPPORTED' ? 'pay.refused.network' : 'pay.refused.text'
}

function Ways({ pay, data }: PartProps) {
  const { t, views } = pay
  const { ways, isConnected, opening, asked, standing } = data
  const { choose, connect } = views.Pay.actions
  const unit = asked?.token ?? { symbol: '', decimals: 0 }
  return (
    <Stack>
      <Heading>{t('pay.with')}</Heading>
      {standing === 'open' && <Notice>{t('pay.askAgain.text')}</Notice>}
      <List label={t('pay.with')}>
        {!isConnected && <ConnectRow t={t} onClick={() => void connect()} />}
        {ways.map((way) => (
          <WayRow
            key={way.id}
            pay={pay}
            way={way}
            unit={unit}
            isOpening={opening === way.id}
            isDisabled={opening !== null || way.quote?.status === 'loading'}
            onClick={() => void choose(way.id)}
          />
        ))}
      </List>
    </Stack>
  )
}

const ConnectRow = ({ t, onClick }: Pick<DrawnPay, 't'> & { readonly onClick: () => void }) => (
  <Row
    leading={<IconTile name="wallet" />}
    label={t('pay.connect')}
    detail={t('pay.connect.text')}
    onClick={onClick}
  />
)
