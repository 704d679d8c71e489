import type { ConnectedWallet } from '@portico/contract/shell'
import { Avatar, Button, List, Row, shortenAddress } from '@portico/ui'
import { useState } from 'react'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** Accounts shown at first; a wallet may grant hundreds. */
const firstCount = 3

/** Accounts that each further press shows. */
const pageSize = 20

/** The accounts of a wallet beside the one that is used; one that is chosen takes its place. */
export function OtherAccounts({
  entry,
  onChoose,
}: {
  readonly entry: ConnectedWallet
  onChoose(address: string): void
}) {
  const { text } = useShell()
  const [count, setCount] = useState(firstCount)
  const { others, wallet } = entry
  if (others.length === 0) return null
  return (
    <div className="portico-shell-accounts">
      <List label={text('profile.others', { wallet: getWalletName(wallet, text) })}>
        {others.slice(0, count).map(({ address, label }) => (
          <Row
            key={address}
            leading={<Avatar address={address} size={24} />}
            label={label ?? shortenAddress(address)}
            detail={label && shortenAddress(address)}
            onClick={() => onChoose(address)}
          />
        ))}
      </List>
      {others.length > count && (
        <Button variant="ghost" onClick={() => setCount(count + pageSize)}>
          {text('profile.more')}
        </Button>
      )}
    </div>
  )
}
