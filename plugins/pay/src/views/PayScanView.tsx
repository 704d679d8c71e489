import { AddressCard, Button, CopyTextButton, EmptyState, Paragraph, Stack, useReadable } from '@portico/ui'
import { QrCode } from '@portico/ui/qr'
import { writeExact } from './figures.ts'
import type { LateViewProps } from './props.ts'

/** The payment for another wallet: a code, the address and the amount. */
export function PayScanView({ pay }: LateViewProps) {
  const { context, t, views } = pay
  const data = useReadable(views.PayScan)
  const token = data?.asked.token
  if (!data || !token)
    return (
      <EmptyState icon="qr" title={t('pay.gone')}>
        {null}
      </EmptyState>
    )
  const { asked, uri, address, amountText } = data
  const amount = writeExact(asked.due, token, context.locale)
  const network = asked.network?.name ?? ''
  return (
    <Stack gap="large">
      <Stack align="center">
        <QrCode value={uri} label={t('pay.scan', { amount })} size="medium" />
      </Stack>
      <Paragraph align="center">
        {t(address ? 'pay.scan.text' : 'pay.scan.code', { amount, network })}
      </Paragraph>
      {address && <AddressCard label={t('pay.address')} address={address} />}
      <Stack direction="inline" align="center">
        {address ? (
          <>
            <Copy pay={pay} text={address} label={t('pay.scan.address')} />
            <Copy pay={pay} text={amountText} label={t('pay.scan.amount')} />
          </>
        ) : (
          <Copy pay={pay} text={uri} label={t('pay.scan.link')} />
        )}
      </Stack>
      <Button onClick={() => void views.PayScan.actions.sent()}>{t('pay.scan.sent')}</Button>
    </Stack>
  )
}

interface CopyProps extends LateViewProps {
  readonly text: string
  readonly label: string
}

const Copy = ({ pay: { t }, text, label }: CopyProps) => (
  <CopyTextButton
    variant="ghost"
    text={text}
    label={label}
    copiedLabel={t('pay.copied')}
    refusedLabel={t('pay.scan.refused')}
  />
)
