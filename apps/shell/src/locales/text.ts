import type { Message, Messages, Text } from '@portico/contract'
import { createText } from '@portico/ui'
import type { StoreApi } from 'zustand/vanilla'
import { english, type LanguageState } from '../core/state.ts'
import { first } from './first.ts'

/** The English texts of the shell by key. `en.generated.ts` names here what the parts above bring. */
export interface EnglishTexts extends FirstTexts {}

/** What other languages translate. */
export type English = { readonly [Key in keyof EnglishTexts]: Message }

/** Gives a text of the shell. */
export type ShellText = Text<English>

/** Key of a text of the shell. */
export type ShellTextKey = keyof EnglishTexts

type FirstTexts = typeof first

/** What the texts are made of. */
interface ShellTextParameters {
  /** The site's own wording, by key. */
  readonly overrides?: Readonly<Record<string, string>> | undefined
  readonly language?: Pick<StoreApi<LanguageState>, 'getState'>
}

/** The shell's texts, and the way in for the English of parts that come later. */
export interface ShellTexts {
  readonly text: ShellText
  add(messages: Messages): void
}

/** Makes the shell's texts. They follow the language. */
export function createShellTexts({
  overrides = {},
  language = { getState: () => english },
}: ShellTextParameters = {}): ShellTexts {
  let messages: Messages = first
  let shown: LanguageState | null = null
  let text: Text<Messages> = createText(messages)
  return {
    text(key, values) {
      const state = language.getState()
      if (state !== shown) text = createText(messages, { ...state, overrides })
      shown = state
      return text(key, values)
    },
    add(more) {
      messages = { ...messages, ...more }
      shown = null
    },
  }
}
