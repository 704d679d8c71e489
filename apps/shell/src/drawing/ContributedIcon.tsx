import { Icon, isIconName } from '@portico/ui'
import type { ReactNode } from 'react'
import { findIcon } from '../plugins/findIcon.ts'
import { useShell } from '../shell/ShellContext.ts'

/** Properties of {@link ContributedIcon}. */
export interface ContributedIconProps {
  /** As a contribution of a plugin names it. */
  readonly icon: string | undefined
  /** CSS pixels. @default 20 */
  readonly size?: number
  /** Stands where there is no such icon. */
  readonly children?: ReactNode
}

/** An icon of a plugin's contribution: one of `@portico/ui`, or one that the plugin brings. Decorative as {@link Icon}. */
export function ContributedIcon({ icon = '', size = 20, children }: ContributedIconProps) {
  const drawing = findIcon(useShell().plugins, icon)
  if (!drawing) return isIconName(icon) ? <Icon name={icon} size={size} /> : children
  return (
    <svg className="portico-icon" viewBox={drawing.viewBox} width={size} height={size} aria-hidden="true">
      {drawing.paths.map(({ d, fill = 'currentColor', fillRule }) => (
        <path key={d} d={d} fill={fill} fillRule={fillRule} stroke="none" />
      ))}
    </svg>
  )
}
