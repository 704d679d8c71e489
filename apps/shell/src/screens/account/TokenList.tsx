import { EmptyState, LongList, Notice, SkeletonRow } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createTokensView } from './createTokensView.ts'
import { useTokenItem } from './useTokenItem.ts'

/** What the account holds on its network. */
export function TokenList() {
  const { text } = useShell()
  const [{ status, tokens, network, actions }, { refresh, openAction }] = useHeadless(createTokensView)
  const Item = useTokenItem(actions.length > 0)
  if (tokens.length === 0 && status === 'loading')
    return (
      <>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </>
    )
  return (
    <>
      {status === 'failed' && (
        <Notice tone="negative" action={{ label: text('frame.retry'), onClick: () => void refresh() }}>
          {text('account.failed')}
        </Notice>
      )}
      {status === 'ready' && tokens.length === 0 && (
        <EmptyState icon="receive" title={text('account.empty')}>
          {text('account.emptyText', { network: network?.name ?? '' })}
        </EmptyState>
      )}
      <div className="portico-shell-tokens">
        <LongList label={text('account.tokens')}>
          {tokens.map((token) => (
            <Item key={token.address ?? 'native'} token={token} actions={actions} onAct={openAction} />
          ))}
        </LongList>
      </div>
    </>
  )
}
