import { say } from './say.ts'

/** What a button that copies does. */
export interface CopyParameters {
  readonly text: string
  /** What it is, to be told. */
  readonly title: string
  /** Element whose text is selected where the browser lets nobody write to its clipboard. */
  readonly fallback: HTMLElement
}

/** Copies a text. Where that is refused the text is selected, for the visitor to copy. */
export async function copyText({ text, title, fallback }: CopyParameters): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(`Copied: ${title}.`)
  } catch {
    getSelection()?.selectAllChildren(fallback)
    say(`${title} is selected: copy it with your keyboard.`)
  }
}
