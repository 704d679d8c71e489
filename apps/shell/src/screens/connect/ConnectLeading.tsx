import { Icon, IconButton } from '@portico/ui'
import { useShell } from '../../shell/ShellContext.ts'

/** What a wallet is, for anyone who does not know, in place of back. */
export function ConnectLeading() {
  const { router, text, views } = useShell()
  if (!views.get('WhatIsAWallet')) return null
  return (
    <IconButton label={text('whatIs.wallet')} onClick={() => router.push('WhatIsAWallet')}>
      <Icon name="help" />
    </IconButton>
  )
}
