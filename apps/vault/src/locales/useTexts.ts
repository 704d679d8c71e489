import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { en, type TextKey, type Texts } from './en.ts'

/** Texts that screens are drawn in. */
export const TextsContext = createContext<Texts>(en)

/** Fills in what stands in braces. */
const fillIn = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)

/** Reads a text of the visitor's language. */
export function useTexts(): (key: TextKey, values?: Readonly<Record<string, string | number>>) => string {
  const texts = useContext(TextsContext)
  return (key, values) => fillIn(texts[key], values)
}
