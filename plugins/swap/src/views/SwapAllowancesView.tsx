import {
  EmptyState,
  Image,
  List,
  Notice,
  Paragraph,
  Row,
  SkeletonRows,
  shortenAddress,
  Tag,
  useReadable,
} from '@portico/ui'
import type { Allowance } from '../headless.ts'
import { writeExact } from './figures.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

/** What the contracts of swaps may take, each to be taken back. */
export function SwapAllowancesView({ swap }: SwapViewProps) {
  const { t, views } = swap
  const { status, allowances } = useReadable(views.SwapAllowances)
  if (status === 'loading') return <SkeletonRows label={t('swap.token.loading')} />
  if (status === 'failed') {
    const tryAgain = {
      label: t('swap.tryAgain'),
      onClick: () => void views.SwapAllowances.actions.retry(),
    }
    return <Notice tone="negative" title={t('swap.allowances.failed')} action={tryAgain} />
  }
  if (allowances.length === 0)
    return (
      <EmptyState icon="check" title={t('swap.allowances.none')}>
        {t('swap.allowances.none.text')}
      </EmptyState>
    )
  return (
    <>
      <Paragraph tone="soft">{t('swap.allowances.text')}</Paragraph>
      <List label={t('swap.allowances')}>
        {allowances.map((allowance) => (
          <AllowanceRow
            key={`${allowance.token.address} ${allowance.spender}`}
            swap={swap}
            allowance={allowance}
          />
        ))}
      </List>
    </>
  )
}

interface AllowanceRowProps extends SwapViewProps {
  readonly allowance: Allowance
}

/** Pressed, it is taken back. */
function AllowanceRow({ swap: { context, t, views }, allowance }: AllowanceRowProps) {
  const { token, spender, amount, isUnlimited, revoking } = allowance
  const isBusy = revoking === 'asked' || revoking === 'pending'
  const much = isUnlimited
    ? `${t('swap.unlimited')} ${token.symbol}`
    : writeExact(amount, token, context.locale)
  return (
    <Row
      leading={<Image src={token.iconUrl} name={token.symbol} shape="round" />}
      label={much}
      detail={shortenAddress(spender)}
      trailing={
        <>
          {revoking === 'declined' && <Tag tone="negative">{t('swap.declined')}</Tag>}
          {revoking === 'failed' && <Tag tone="negative">{t('swap.failed.short')}</Tag>}
          {isBusy ? <Tag>{getBusyText({ context, t, views }, revoking)}</Tag> : t('swap.revoke')}
        </>
      }
      disabled={isBusy}
      onClick={() => void views.SwapAllowances.actions.revoke(allowance)}
    />
  )
}

function getBusyText({ context, t }: SwapViewProps['swap'], revoking: Allowance['revoking']): string {
  const account = context.account.get()
  return revoking === 'asked'
    ? t('swap.asked', { wallet: account?.wallet.name ?? '' })
    : t('swap.pending', { network: account?.network?.name ?? '' })
}
