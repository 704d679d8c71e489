import { createText, type Text } from '@portico/ui'
import { en } from './en.ts'

/** Gives a text of the shell. */
export type ShellText = Text<typeof en>

/** Key of a text of the shell. */
export type ShellTextKey = keyof typeof en

/** Makes the shell's texts, with the site's own wording where it gives one. */
export const createShellText = (overrides: Readonly<Record<string, string>> = {}): ShellText =>
  createText(en, { overrides })
