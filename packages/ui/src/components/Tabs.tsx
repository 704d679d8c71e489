import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Tabs.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** One tab. */
export interface TabItem {
  readonly id: string
  readonly label: string
  /** Before the label; decorative. */
  readonly icon?: ReactNode
}

/** Properties of {@link Tabs}. */
export interface TabsProps {
  /** What the tabs are of, read aloud. */
  readonly label: string
  readonly tabs: readonly TabItem[]
  /** Id of the tab whose panel is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs after the ARIA pattern: one stop in the tab order, arrows, Home and End choose at once. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = getTarget(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
      isMirrored,
    )
    const tab = index === undefined ? undefined : tabs[index]
    if (!tab || index === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    ;(event.currentTarget.children[index] as HTMLElement | undefined)?.focus()
  }
  return (
    <div ref={adopt} className="portico-tabs">
      <div className="portico-tabs-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="portico-tabs-tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="portico-tabs-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
      >
        {children}
      </div>
    </div>
  )
}

function getTarget(key: string, current: number, count: number, isMirrored: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const step = (key === 'ArrowRight') === isMirrored ? -1 : 1
  return (current + step + count) % count
}
