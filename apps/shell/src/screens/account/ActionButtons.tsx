import { pickText } from '@portico/contract/lock'
import type { AccountActions, AccountData } from '@portico/contract/shell'
import { Icon } from '@portico/ui'
import { ContributedIcon } from '../../drawing/ContributedIcon.tsx'
import { useLocale, useShell } from '../../shell/ShellContext.ts'

/** Properties of {@link ActionButtons}. */
export interface ActionButtonsProps {
  readonly actions: AccountData['actions']
  readonly onRun: AccountActions['run']
}

/** Buttons beside each other at most: four are as wide as their words in the card. */
const mostColumns = 4

/** Buttons in each line, so that lines are as long as each other: five are three and two, never four and one. */
const getColumns = (count: number) => Math.ceil(count / Math.ceil(count / mostColumns))

/** What plugins do with an account, however many there are. */
export function ActionButtons({ actions, onRun }: ActionButtonsProps) {
  const { text } = useShell()
  if (actions.length === 0) return null
  return (
    <div
      className="portico-shell-actions"
      role="toolbar"
      aria-label={text('account.actions')}
      data-columns={getColumns(actions.length)}
    >
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} onRun={onRun} />
      ))}
    </div>
  )
}

interface ActionButtonProps extends Pick<ActionButtonsProps, 'onRun'> {
  readonly action: AccountData['actions'][number]
}

/** A button of a plugin, drawn from its manifest. Its code is fetched when the visitor turns to it. */
function ActionButton({ action, onRun }: ActionButtonProps) {
  const { plugins, views } = useShell()
  const locale = useLocale()
  const pluginId = views.get(action.view)?.pluginId
  // Moving, not entering: a button that appears under a resting pointer is no intent.
  const warm = () => pluginId && plugins.warm(pluginId)
  return (
    <button
      type="button"
      className="portico-shell-action"
      onClick={() => onRun(action.id)}
      onPointerMove={warm}
      onFocus={warm}
      onTouchStart={warm}
    >
      <ContributedIcon icon={action.icon}>
        <Icon name="more" />
      </ContributedIcon>
      {pickText(action.title, locale)}
    </button>
  )
}
