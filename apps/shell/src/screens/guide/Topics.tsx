import { type IconName, IconTile } from '@portico/ui'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** One thing to know, in a few words. */
export interface Topic {
  readonly icon: IconName
  readonly title: ShellTextKey
  readonly text: ShellTextKey
}

/** A few things to know, one below the other. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const { text } = useShell()
  return (
    <ul className="portico-shell-topics">
      {topics.map((topic) => (
        <li key={topic.title}>
          <IconTile name={topic.icon} />
          <div>
            <h3>{text(topic.title)}</h3>
            <p>{text(topic.text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
