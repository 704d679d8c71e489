import { Button, ExternalLink, HashRow, Notice, ResultView, Stack, useReadable } from '@portico/ui'
import type { AskedData, PayData } from '../headless.ts'
import type { PayStanding } from '../progress/getStanding.ts'
import { nameShop, writeExact } from './figures.ts'
import { PayFailureNotice } from './PayFailureNotice.tsx'
import type { LateViewProps } from './props.ts'

const rings: Readonly<Partial<Record<PayStanding, 'done' | 'failed' | 'still'>>> = {
  paid: 'done',
  overpaid: 'done',
  underpaid: 'failed',
  wrongAsset: 'failed',
  expired: 'failed',
  refunded: 'still',
  open: 'still',
}

interface PartProps extends LateViewProps {
  readonly data: PayData
  readonly asked: AskedData
}

/** How a payment stands, and what can be done about it. */
export function PayProgress({ pay }: LateViewProps) {
  const { context } = pay
  const data = useReadable(pay.views.Pay)
  const { asked, standing } = data
  if (!asked) return null
  const { token, due, amount } = asked
  // Where the shop accepts it as it is, what has come is the whole, and nothing is missing.
  const open = standing === 'paid' ? 0n : due
  const fact = token ? writeExact(open > 0n ? open : amount, token, context.locale) : undefined
  return (
    <ResultView
      state={rings[standing] ?? 'waiting'}
      name={token?.symbol ?? ''}
      src={token?.iconUrl}
      title={pay.t(`pay.${standing === 'waiting' ? 'outside' : standing}`)}
      text={writeText({ pay, data, asked })}
      fact={fact}
      detail={asked.label ?? undefined}
    >
      <Stack gap="large">
        <Oddities pay={pay} data={data} asked={asked} />
        {/* What went wrong on the way no longer matters once all has come. */}
        {rings[standing] !== 'done' && <PayFailureNotice pay={pay} data={data} />}
        <Trace pay={pay} data={data} />
        <NextSteps pay={pay} data={data} />
      </Stack>
    </ResultView>
  )
}

/** What a state means, with what has come and what is missing. */
function writeText({ pay, data, asked }: PartProps): string {
  const { t, context } = pay
  const { standing, payment, outside } = data
  const { token, due, amount } = asked
  const shop = nameShop(asked, pay)
  const write = (units: bigint) => (token ? writeExact(units, token, context.locale) : '')
  if (standing === 'waiting' || standing === 'outside')
    return outside?.name ? t('pay.outside.text', { name: outside.name }) : t('pay.outside.other')
  if (standing === 'wrongAsset') return t('pay.wrongAsset.text', { symbol: token?.symbol ?? '' })
  const paid = payment?.paid ?? 0n
  const values = { shop, paid: write(paid), due: write(due), amount: write(amount) }
  return t(`pay.${standing === 'paid' ? nameCome(paid, amount) : standing}.text`, values)
}

/** What has come of a payment that counts as paid: the shop may have accepted another sum than it asked for. */
const nameCome = (paid: bigint, amount: bigint) =>
  paid > amount ? 'overpaid' : paid > 0n && paid < amount ? 'underpaid' : 'paid'

/** What is not as it was asked for, and what the shop has chosen. */
function Oddities({ pay, data, asked }: PartProps) {
  const { t } = pay
  const { standing, payment, outside } = data
  if (!payment) return null
  const isOdd =
    /^(under|over)paid$|^wrongAsset$/.test(standing) || payment.isLate || payment.choice === 'accept'
  const isBeside = payment.hasWrongAsset && standing !== 'wrongAsset'
  const { fee } = outside ?? {}
  return (
    <>
      {isOdd && standing !== 'refunded' && (
        <Notice tone="caution" {...(payment.isLate && { title: t('pay.isLate') })}>
          {t(`pay.choice.${payment.choice ?? 'none'}`, { shop: nameShop(asked, pay) })}
        </Notice>
      )}
      {isBeside && (
        <Notice tone="caution">{t('pay.wrongAsset.text', { symbol: asked.token?.symbol ?? '' })}</Notice>
      )}
      {standing === 'outside' && fee && <Notice>{t(`pay.fee.${fee.payer}`)}</Notice>}
    </>
  )
}

/** Where it can be looked up. */
function Trace({ pay: { t }, data: { hash, explorer } }: Pick<PartProps, 'pay' | 'data'>) {
  return (
    <>
      {hash && (
        <HashRow
          label={t('pay.transaction')}
          hash={hash}
          copyLabel={t('pay.transaction.copy')}
          copiedLabel={t('pay.copied')}
        />
      )}
      {explorer && (
        <ExternalLink href={explorer.url}>{t('pay.explorer', { explorer: explorer.name })}</ExternalLink>
      )}
    </>
  )
}

/** What can be done about it: never to pay what may be on its way. */
function NextSteps({ pay: { t, views }, data }: Pick<PartProps, 'pay' | 'data'>) {
  const { standing, outside, canPayRest } = data
  const { check, askAgain, openPage, payOtherwise, payRest, done } = views.Pay.actions
  if (standing === 'asked') return null
  if (standing === 'open')
    return (
      <Stack>
        <Button onClick={() => void check()}>{t('pay.check')}</Button>
        <Button variant="plain" onClick={() => void askAgain()}>
          {t('pay.askAgain')}
        </Button>
      </Stack>
    )
  if (standing === 'outside' || standing === 'waiting')
    return (
      <Stack>
        {outside?.link && (
          <Button onClick={() => void openPage()}>{t('pay.openPage', { name: outside.name })}</Button>
        )}
        <Button variant="plain" onClick={() => void payOtherwise()}>
          {t('pay.otherwise')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      {canPayRest && <Button onClick={() => void payRest()}>{t('pay.rest')}</Button>}
      <Button variant={canPayRest ? 'ghost' : 'accent'} onClick={() => void done()}>
        {t('pay.done')}
      </Button>
    </Stack>
  )
}
