import { type ChangeEvent, useState } from 'react'
import { listReadings, readDecimal, writeDecimal } from '../text/decimalText.ts'

interface UseDecimalInputParameters {
  /** Plain decimal text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly locale: string
}

/**
 * Keeps what is typed letter by letter, apart from the amount it means: a letter taken away would leave another number.
 * What came as a whole was written elsewhere, by the rules of another language perhaps: where it means two amounts, it means
 * none until the visitor says which. A value or a locale that comes from outside replaces it.
 */
export function useDecimalInput({ value, onChange, locale }: UseDecimalInputParameters) {
  const written = { text: writeDecimal(value, locale), value, locale, isWhole: false }
  const [draft, setDraft] = useState(written)
  const isOwn = draft.value === value && draft.locale === locale
  if (!isOwn) setDraft(written)
  const { text, isWhole } = isOwn ? draft : written
  const isUnreadable = read(text, locale, isWhole) === null
  const put = (text: string, isWhole: boolean) => {
    const value = read(text, locale, isWhole) ?? ''
    setDraft({ text, value, locale, isWhole })
    onChange(value)
  }
  const input = {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => put(event.target.value, cameWhole(event, text)),
    onBlur() {
      if (!isUnreadable) setDraft(written)
    },
  }
  return {
    text,
    isUnreadable,
    /** What it may mean, while it is not known what it does. */
    readings: isUnreadable ? listReadings(text) : [],
    choose: (reading: string) => put(writeDecimal(reading, locale), false),
    input,
  }
}

const read = (text: string, locale: string, isWhole: boolean) =>
  isWhole && listReadings(text).length > 0 ? null : readDecimal(text, locale)

/** Whether a text was pasted, dropped or put in by the keyboard at once, and not typed letter by letter. */
function cameWhole({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): boolean {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>
  return inputType.startsWith('insertFrom') || target.value.length > before.length + 1
}
