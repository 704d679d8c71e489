import { Button } from '@portico/ui'
import { useShell } from '../../shell/ShellContext.ts'

/** Properties of {@link CopyLink}. */
export interface CopyLinkProps {
  readonly isReady: boolean
  /** Whether the link is in the clipboard now. */
  onCopy(): Promise<boolean>
}

/** Copies the pairing, for a wallet that takes it as text. */
export function CopyLink({ isReady, onCopy }: CopyLinkProps) {
  const { text, showToast } = useShell()
  const copy = async () => {
    if (await onCopy()) showToast('success', text('pairing.copied'))
    else showToast('error', text('pairing.copyFailed'))
  }
  return (
    <Button variant="ghost" disabled={!isReady} onClick={() => void copy()}>
      {text('pairing.copy')}
    </Button>
  )
}
