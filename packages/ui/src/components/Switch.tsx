import { type ReactNode, useId } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Switch.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Switch}. */
export interface SwitchProps {
  readonly label: string
  /** A second, smaller line. */
  readonly detail?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** Something that is on or off at once, without a further button. The whole row turns it. */
export function Switch({ label, detail, isOn, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <button
      ref={adopt}
      type="button"
      role="switch"
      className="portico-switch"
      aria-checked={isOn}
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : undefined}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      <span className="portico-switch-text">
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </span>
      <span className="portico-switch-track" />
    </button>
  )
}
