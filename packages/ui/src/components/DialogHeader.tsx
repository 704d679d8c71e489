import type { ReactNode, Ref } from 'react'
import { dialogTitleId } from './dialogTitleId.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** Properties of {@link DialogHeader}. */
export interface DialogHeaderProps {
  readonly title: string
  /** To move the focus to on navigation. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** The title is read aloud but not shown, where the view shows something louder. */
  readonly isTitleHidden?: boolean
  readonly onBack?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
  readonly closeDisabled?: boolean
  readonly backLabel: string
  readonly closeLabel: string
  /** Stands where back would, for example help or the network. */
  readonly leading?: ReactNode
}

/** Title of the view with back and close. The title takes the focus, so that a new view is read aloud. */
export function DialogHeader(props: DialogHeaderProps) {
  const { title, titleRef, isTitleHidden, onBack, onClose, closeDisabled, backLabel, closeLabel, leading } =
    props
  return (
    <div className="portico-header">
      <div className="portico-header-leading">
        {onBack ? (
          <IconButton label={backLabel} onClick={onBack} isDirected>
            <Icon name="back" />
          </IconButton>
        ) : (
          leading
        )}
      </div>
      <h2
        ref={titleRef}
        id={dialogTitleId}
        tabIndex={-1}
        title={title}
        className={isTitleHidden ? 'portico-header-title portico-hidden' : 'portico-header-title'}
      >
        {title}
      </h2>
      <div className="portico-header-trailing">
        {onClose && (
          <IconButton label={closeLabel} onClick={onClose} disabled={closeDisabled ?? false}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
