import { EmptyState, LongList, Notice, SkeletonRow } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createTokensView } from './createTokensView.ts'
import { TokenItem } from './TokenItem.tsx'
import { useTokenActions } from './useTokenActions.ts'

/** What the account holds on its network. */
export function TokenList() {
  const { text } = useShell()
  const [data, { refresh, openAction, markSpam, showSpam }] = useHeadless(createTokensView)
  const { status, tokens, network, actions, spamCount } = data
  const isActed = actions.length > 0 || tokens.some(({ address }) => address !== null)
  const part = useTokenActions(isActed || spamCount > 0)
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
          {text('account.failed', { network: network?.name ?? '' })}
        </Notice>
      )}
      {status === 'ready' && tokens.length + spamCount === 0 && (
        <EmptyState icon="receive" title={text('account.empty')}>
          {text('account.emptyText', { network: network?.name ?? '' })}
        </EmptyState>
      )}
      <div className="portico-shell-tokens" data-acted={isActed || undefined}>
        <LongList label={text('account.tokens')}>
          {tokens.map((token) => {
            const Drawn = (token.address || actions.length > 0) && part ? part.TokenActionsItem : TokenItem
            const key = token.address ?? 'native'
            return <Drawn key={key} token={token} actions={actions} onAct={openAction} onMark={markSpam} />
          })}
        </LongList>
      </div>
      {spamCount > 0 && part && (
        <part.SpamSwitch count={spamCount} isOn={data.isSpamShown} onChange={showSpam} />
      )}
    </>
  )
}
