import { hidden } from '../hidden.ts'

/** A text of somebody else as a person can read it in a terminal: in quotes, with what is not shown spelled out. */
export const quote = (text: string): string =>
  `“${text.replace(hidden, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)}”`
