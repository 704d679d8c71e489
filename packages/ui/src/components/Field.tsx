import { type ReactNode, useId } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Field.css'
import { Icon } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Field}. Those without a word mean what they mean to an HTML input. */
export interface FieldProps {
  readonly label: string
  /** Of the field in its form. */
  readonly name?: string | undefined
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Called with the whole text. */
  readonly onChange?: ((value: string) => void) | undefined
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url' | undefined
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url' | undefined
  readonly enterKeyHint?: 'go' | 'next' | 'search' | 'done' | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly autoCapitalize?: string | undefined
  readonly spellCheck?: boolean | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** The label is read aloud but not shown; the placeholder says it. */
  readonly isLabelHidden?: boolean
  /** What is wrong, in words. */
  readonly error?: string | undefined
  /** What helps, shown while there is no error. */
  readonly hint?: ReactNode
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

/** A labelled line of text with its error below. */
export function Field(props: FieldProps) {
  const { label, isLabelHidden, error, hint, leading, trailing, onChange, ...rest } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div ref={adopt} className="portico-field">
      <label htmlFor={id} className={isLabelHidden ? 'portico-hidden' : 'portico-field-label'}>
        {label}
      </label>
      <div className="portico-field-box" data-invalid={error ? true : undefined}>
        {leading}
        <input
          {...rest}
          onChange={(event) => onChange?.(event.target.value)}
          id={id}
          className="portico-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      <div
        id={`${id}-note`}
        className="portico-field-note"
        data-tone={error ? 'negative' : 'plain'}
        aria-live="polite"
      >
        {error && <Icon name="warn" size={14} />}
        {note && <span>{note}</span>}
      </div>
    </div>
  )
}

/** Properties of {@link SearchField}. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field to search with. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      spellCheck={false}
      leading={<Icon name="search" />}
    />
  )
}
