import type { ConnectActions, ConnectData } from '@portico/contract/shell'
import { Button, EmptyState, WalletIcon } from '@portico/ui'
import { ReplaceablePart } from '../../drawing/ReplaceablePart.tsx'
import { useShell } from '../../shell/ShellContext.ts'
import { WalletList } from './WalletList.tsx'

/** Properties of {@link WalletChoices}. */
export interface WalletChoicesProps {
  readonly data: ConnectData
  readonly actions: ConnectActions
}

/** The wallets, or what to do where there are none. */
export function WalletChoices({ data, actions }: WalletChoicesProps) {
  const { text, views } = useShell()
  const { groups, pendingCount, hasDirectory } = data
  const isEmpty = groups.length === 0 && pendingCount === 0 && !hasDirectory
  return (
    <>
      {isEmpty && <NoWallet data={data} actions={actions} />}
      <WalletList
        data={data}
        text={text}
        Icon={WalletIcon}
        onChoose={(id) => void actions.choose(id)}
        onOpenDirectory={actions.openDirectory}
        onWarmDirectory={() => views.warm('AllWallets')}
      />
    </>
  )
}

function NoWallet({ data, actions }: WalletChoicesProps) {
  const { text } = useShell()
  const guide = data.hasGuide && <Button onClick={actions.openGuide}>{text('whatIs.wallet')}</Button>
  return (
    <ReplaceablePart id="Connect.empty">
      <EmptyState icon="search" title={text('connect.emptyTitle')} action={guide}>
        {text('connect.emptyText')}
      </EmptyState>
    </ReplaceablePart>
  )
}
