import { useId } from 'react'
import { adoptSheet } from '../components/adoptSheet.ts'
import { Icon } from '../components/Icon.tsx'
import sheet from './CodeField.css'
import { readCode } from './readCode.ts'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link CodeField}. */
export interface CodeFieldProps {
  readonly label: string
  /** Digits so far. */
  readonly value: string
  /** Called with the digits alone, at most `length`, also of a sentence that was pasted. */
  readonly onChange: (value: string) => void
  /** @default 6 */
  readonly length?: number
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** What is wrong, in words. */
  readonly error?: string | undefined
  /** What helps, shown while there is no error. */
  readonly hint?: string | undefined
}

/** A field for a code of digits that was sent: one field, drawn as a box for each digit. */
export function CodeField({ label, value, onChange, length = 6, error, hint, ...rest }: CodeFieldProps) {
  const id = useId()
  const note = error ?? hint
  const next = Math.min(value.length, length - 1)
  return (
    <div ref={adopt} className="portico-code">
      <label htmlFor={id} className="portico-code-label">
        {label}
      </label>
      <div className="portico-code-box" data-invalid={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(readCode(event.target.value, length))}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is where it stands
            key={index}
            aria-hidden="true"
            data-next={index === next || undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <div
        id={`${id}-note`}
        className="portico-code-note"
        data-tone={error ? 'negative' : 'plain'}
        aria-live="polite"
      >
        {error && <Icon name="warn" size={14} />}
        {note && <span>{note}</span>}
      </div>
    </div>
  )
}
