import { type ChangeEvent, useState } from 'react'
import { readDecimal, writeDecimal } from '../text/decimalText.ts'

interface UseDecimalInputParameters {
  /** Plain decimal text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly locale: string
}

/**
 * Keeps what is typed letter by letter, apart from the amount it means: a letter taken away would leave another number.
 * A value or a locale that comes from outside replaces it.
 */
export function useDecimalInput({ value, onChange, locale }: UseDecimalInputParameters) {
  const written = { text: writeDecimal(value, locale), value, locale }
  const [draft, setDraft] = useState(written)
  const isOwn = draft.value === value && draft.locale === locale
  if (!isOwn) setDraft(written)
  const { text } = isOwn ? draft : written
  const isUnreadable = readDecimal(text, locale) === null
  const input = {
    value: text,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const value = readDecimal(target.value, locale) ?? ''
      setDraft({ text: target.value, value, locale })
      onChange(value)
    },
    onBlur() {
      if (!isUnreadable) setDraft(written)
    },
  }
  return { text, isUnreadable, input }
}
