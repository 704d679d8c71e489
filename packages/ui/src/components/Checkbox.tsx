import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Checkbox.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Checkbox}. */
export interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly disabled?: boolean
  /** What is agreed to. May hold links. */
  readonly children: ReactNode
}

/** Something to agree to, which takes effect with a later button. */
export function Checkbox({ isChecked, onChange, disabled, children }: CheckboxProps) {
  return (
    <label ref={adopt} className="portico-checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
