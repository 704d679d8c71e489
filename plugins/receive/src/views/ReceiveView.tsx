import { AddressCard, Button, EmptyState, Notice, Paragraph, Stack, useReadable } from '@portico/ui'
import { QrCode } from '@portico/ui/qr'
import { AddressChoice } from './AddressChoice.tsx'
import { HandOver } from './HandOver.tsx'
import type { ReceivePartProps, ReceiveViewProps } from './props.ts'
import { ReachNotices } from './ReachNotices.tsx'
import { RequestForm } from './RequestForm.tsx'

/** One address, to be scanned, copied or shared, and where it works. */
export function ReceiveView({ receive }: ReceiveViewProps) {
  const { t, views } = receive
  const data = useReadable(views.Receive)
  const { current, request } = data
  if (!current)
    return (
      <EmptyState icon="receive" title={t('receive.disconnected')}>
        {t('receive.disconnected.text')}
      </EmptyState>
    )
  const parts = { receive, data, current }
  if (data.isUnsafe)
    return (
      <Stack gap="large">
        <AddressChoice {...parts} />
        <Notice tone="caution" title={t('receive.unsafe')}>
          {t('receive.unsafe.text')}
        </Notice>
        <Button onClick={views.Receive.actions.recover}>{t('receive.recover')}</Button>
        <Button variant="ghost" onClick={views.Receive.actions.showAnyway}>
          {t('receive.showAnyway')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap="large">
      <AddressChoice {...parts} />
      {request && <RequestForm {...parts} request={request} />}
      <Code {...parts} />
      <AddressCard label={t('receive.address', { wallet: current.walletName })} address={current.address} />
      {current.kind && <Paragraph tone="soft">{t(`receive.${current.kind}.text`)}</Paragraph>}
      <ReachNotices {...parts} />
      <HandOver {...parts} />
      <Ask {...parts} />
    </Stack>
  )
}

function Code({ receive: { t }, data: { code, request } }: ReceivePartProps) {
  if (code === null) return null
  const label = t(request?.uri ? 'receive.request.code' : 'receive.code')
  return (
    <Stack align="center">
      <QrCode value={code} label={label} size="medium" />
    </Stack>
  )
}

/** The way to a request, and back. */
function Ask({ receive: { t, views }, data: { canAsk, request } }: ReceivePartProps) {
  const { ask, stopAsking } = views.Receive.actions
  if (!canAsk) return null
  return (
    <Button variant="plain" onClick={request ? stopAsking : ask}>
      {t(request ? 'receive.plain' : 'receive.ask')}
    </Button>
  )
}
