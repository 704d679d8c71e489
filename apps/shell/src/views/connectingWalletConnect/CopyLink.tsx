import { Button } from '@portico/ui'
import { useShell } from '../../ShellContext.ts'

/** Copies the pairing, for a wallet that takes it as text. */
export function CopyLink({ uri }: { uri: string | null }) {
  const { text, showToast } = useShell()
  const copy = () =>
    uri &&
    navigator.clipboard.writeText(uri).then(
      () => showToast('success', text('pairing.copied')),
      () => showToast('error', text('pairing.copyFailed')),
    )
  return (
    <Button variant="ghost" disabled={!uri} onClick={copy}>
      {text('pairing.copy')}
    </Button>
  )
}
