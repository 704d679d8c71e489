import { type ComponentProps, type ReactNode, useId } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Field.css'
import { Icon } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Field}: those of an HTML input, and what stands around it. */
export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
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
export function Field({ label, isLabelHidden, error, hint, leading, trailing, ...rest }: FieldProps) {
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
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      spellCheck={false}
      leading={<Icon name="search" />}
    />
  )
}
