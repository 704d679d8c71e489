import type { TokenActionContribution } from '@portico/contract'
import { pickText } from '@portico/contract/lock'
import { Icon } from '@portico/ui'
import { useId, useState } from 'react'
import { ContributedIcon } from '../../../drawing/ContributedIcon.tsx'
import { useLocale, useShell } from '../../../shell/ShellContext.ts'
import { TokenFacts, type TokenItemProps } from '../TokenItem.tsx'

/** A token that opens what plugins do with it, below, and what the visitor says of it. */
export function TokenActionsItem({ token, actions, onAct, onMark }: TokenItemProps) {
  const { text } = useShell()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="portico-shell-acted-token">
      <button
        type="button"
        className="portico-shell-token"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <TokenFacts token={token} />
      </button>
      <fieldset
        id={id}
        className="portico-shell-token-actions"
        aria-label={`${text('account.actions')}: ${token.name}`}
        hidden={!isOpen}
      >
        {isOpen && <TokenActions {...{ token, actions, onAct, onMark }} />}
      </fieldset>
    </div>
  )
}

function TokenActions({ token, actions, onAct, onMark }: TokenItemProps) {
  const { text } = useShell()
  const offered = actions.filter(({ transferable }) => !(transferable && token.isNonTransferable))
  return (
    <>
      {offered.map((action) => (
        <TokenAction key={action.id} action={action} onAct={() => onAct(action.id, token)} />
      ))}
      {token.address && (
        <button type="button" onClick={() => onMark(token, !token.isSpam)}>
          <Icon name={token.isSpam ? 'check' : 'warn'} />
          {text(token.isSpam ? 'account.unmarkSpam' : 'account.markSpam')}
        </button>
      )}
    </>
  )
}

/** A button of a plugin, drawn from its manifest. Its code is fetched when the visitor turns to it. */
function TokenAction({ action, onAct }: { action: TokenActionContribution; onAct(): void }) {
  const { views } = useShell()
  const locale = useLocale()
  const warm = () => views.warm(action.view)
  return (
    <button type="button" onClick={onAct} onPointerMove={warm} onFocus={warm}>
      <ContributedIcon icon={action.icon}>
        <Icon name="more" />
      </ContributedIcon>
      {pickText(action.title, locale)}
    </button>
  )
}
