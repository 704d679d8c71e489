import type { PluginViewProps } from '@portico/contract'
import { CopyButton, Stack, useReadable } from '@portico/ui'
import { QrCode } from '@portico/ui/qr'

/** The visitor's address, to scan or to copy. */
export function CodeView({ context }: PluginViewProps) {
  const account = useReadable(context.account)
  if (!account) return null
  return (
    <Stack align="center">
      <QrCode value={`ethereum:${account.address}`} label="Your address" picture={{ name: 'Acme' }} />
      <CopyButton text={account.address} label="Copy address" copiedLabel="Copied" />
    </Stack>
  )
}
