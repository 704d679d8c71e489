import { type ReactNode, useId, useRef } from 'react'
import { writeDecimal, writeGrouped } from '../text/decimalText.ts'
import sheet from './AmountField.css'
import { adoptSheet } from './adoptSheet.ts'
import { useDecimalInput } from './useDecimalInput.ts'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link AmountField}. */
export interface AmountFieldProps {
  readonly label: string
  /** What is counted, read aloud behind the label: `ETH`. */
  readonly symbol?: string | undefined
  /** Decimal text with a point, whatever the locale: `1.5`. Never a number. Empty while what is typed is no amount. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly locale: string
  /** The token, for example a {@link Chip}. */
  readonly token?: ReactNode
  /** What is there, for example `Balance 1.204`. */
  readonly balance?: string | undefined
  /** Label of the button that takes everything, and what it does. */
  readonly max?: { readonly label: string; readonly onClick: () => void } | undefined
  /** The same in money; in the token, where money is typed. */
  readonly fiat?: ReactNode
  /** Where either may be typed, amount or money: label of the button that goes to the other, and what it does. */
  readonly unit?: { readonly label: string; readonly onClick: () => void } | undefined
  /** It follows from another field and is not typed, as what a swap gives. @default false */
  readonly isReadOnly?: boolean | undefined
  /** What it follows from has changed, and it is not known yet. @default false */
  readonly isLoading?: boolean | undefined
  readonly error?: string | undefined
  /** Said in place of `error` while what is typed is no amount: how to write one. */
  readonly unreadableError?: string | undefined
  /**
   * Asked in place of `unreadableError` where what was pasted may be two amounts, such as `1,234`: each stands below as a button,
   * grouped as the locale does. Without it, how to write one is said.
   */
  readonly askWhich?: ((text: string) => string) | undefined
}

/** An amount in big figures. What is typed stays as it is: understood as exactly that number, or said to be none. */
export function AmountField(props: AmountFieldProps) {
  const { label, symbol, value, onChange, locale, token, isReadOnly } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, isUnreadable, readings, choose, input } = useDecimalInput({ value, onChange, locale })
  const choice = props.askWhich && readings.length > 0 ? { question: props.askWhich(text), readings } : null
  const error = choice?.question ?? (isUnreadable ? props.unreadableError : props.error)
  return (
    <div ref={adopt} className="portico-amount">
      <div className="portico-amount-line">
        <label htmlFor={id}>
          {label}
          {symbol && <span className="portico-hidden"> {symbol}</span>}
        </label>
        <Balance {...props} />
      </div>
      <div className="portico-amount-middle">
        <input
          ref={field}
          id={id}
          className="portico-amount-input"
          data-length={text.length > 14 ? 'longest' : text.length > 8 ? 'long' : undefined}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={writeDecimal('0', locale)}
          {...input}
          readOnly={isReadOnly}
          aria-busy={props.isLoading || undefined}
          aria-invalid={isUnreadable || error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        {token}
      </div>
      <Note {...props} id={`${id}-note`} error={error} />
      {choice && (
        <Readings
          {...choice}
          locale={locale}
          onChoose={(reading) => {
            choose(reading)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Balance({ balance, max }: AmountFieldProps) {
  return (
    <span className="portico-amount-balance">
      {balance}
      {max && (
        <button type="button" className="portico-amount-max" onClick={() => max.onClick()}>
          {max.label}
        </button>
      )}
    </span>
  )
}

function Note({
  id,
  error,
  fiat,
  unit,
}: { readonly id: string } & Pick<AmountFieldProps, 'error' | 'fiat' | 'unit'>) {
  return (
    <div id={id} className="portico-amount-line" aria-live="polite">
      {error ? <span className="portico-amount-error">{error}</span> : <span>{fiat}</span>}
      {unit && (
        <button type="button" className="portico-amount-max" onClick={() => unit.onClick()}>
          {unit.label}
        </button>
      )}
    </div>
  )
}

interface ReadingsProps {
  readonly question: string
  readonly readings: readonly string[]
  readonly locale: string
  readonly onChoose: (reading: string) => void
}

/** The amounts that a text may mean, to choose from. */
function Readings({ question, readings, locale, onChoose }: ReadingsProps) {
  return (
    <fieldset className="portico-amount-readings" aria-label={question}>
      {readings.map((reading) => (
        <button key={reading} type="button" onClick={() => onChoose(reading)}>
          {writeGrouped(reading, locale)}
        </button>
      ))}
    </fieldset>
  )
}
