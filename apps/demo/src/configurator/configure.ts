import { loadStack } from '../loadStack.ts'
import { type Choice, readChoice, writeChoice } from './choice.ts'
import { copyText } from './copyText.ts'
import { createForm } from './createForm.ts'
import { createOutput } from './createOutput.ts'
import { createPreview } from './createPreview.ts'
import { find } from './make.ts'

let choice = readChoice(location.hash)
const isLight = matchMedia('(prefers-color-scheme: light)')
const preview = createPreview(await loadStack())
const print = createOutput()
const form = createForm(choose)

/** The page wears the theme, as a site would. */
function wearTheme(): void {
  const { mode } = choice
  document.documentElement.dataset.theme = mode === 'auto' ? (isLight.matches ? 'light' : 'dark') : mode
}

function show(): void {
  form.show(choice)
  wearTheme()
  print(choice)
  const visit = new FormData(find<HTMLFormElement>('visit')).get('visit')
  preview({ choice, isConnected: visit === 'connected' })
}

function choose(chosen: Choice): void {
  choice = chosen
  // No step to go back by: whoever leaves the page leaves it at once.
  history.replaceState(null, '', `#${writeChoice(choice)}`)
  show()
}

show()
find('visit').addEventListener('change', show)
isLight.addEventListener('change', wearTheme)
// Another address of the same page: pasted, or written by hand.
addEventListener('hashchange', () => {
  choice = readChoice(location.hash)
  show()
})
find('share').addEventListener('click', () => {
  const text = `${location.origin}${location.pathname}#${writeChoice(choice)}`
  void copyText({ text, title: 'Link', fallback: find('share') })
})
