import type { Choice } from './choice.ts'
import { copyText } from './copyText.ts'
import { find, make } from './make.ts'
import { placeholders } from './offered.ts'
import { type PrintedStep, printedSteps } from './printedSteps.ts'
import { listReplaced, type PackageManagerName, packageManagers } from './writeSite.ts'

/** Where what is replaced comes from. */
const origins: Readonly<Record<keyof typeof placeholders, string>> = {
  gateway: 'your gateway: @portico/gateway is one, and npx portico gateway starts it on your machine.',
  vault:
    'your vault, where the keys of visitors without a wallet are: docs/hosting.md says how it is hosted.',
  zone: 'the zone of your gateway in which visitors register names.',
}

const createReplaced = (name: keyof typeof placeholders) =>
  make('li', {}, 'Replace ', make('code', { textContent: placeholders[name] }), ` by ${origins[name]}`)

/** A step of the page. @returns what changes its text */
function createStep({ title }: PrintedStep): (text: string) => void {
  const code = make('code')
  const block = make('pre', { tabIndex: 0, ariaLabel: title }, code)
  // What scrolls is reached by keyboard, and has a name.
  block.setAttribute('role', 'region')
  const button = make('button', { type: 'button', className: 'quiet', textContent: 'Copy' })
  button.ariaLabel = `Copy ${title}`
  button.addEventListener('click', () => {
    void copyText({ text: code.textContent ?? '', title, fallback: code })
  })
  const head = make('div', { className: 'line' }, make('h3', { textContent: title }), button)
  find('steps').append(make('li', {}, head, block))
  return (text) => {
    code.textContent = text
  }
}

/** Prints commands and code. @returns what prints them for a choice */
export function createOutput(): (choice: Choice) => void {
  let shown: Choice | undefined
  let manager: PackageManagerName = 'npm'
  const places = printedSteps.map((step) => ({ ...step, show: createStep(step) }))
  const print = (choice: Choice) => {
    shown = choice
    for (const { write, show } of places) show(write(choice, manager))
    find('replaced').replaceChildren(...listReplaced(choice).map(createReplaced))
  }
  for (const name of Object.keys(packageManagers) as PackageManagerName[]) {
    const radio = make('input', { type: 'radio', name: 'manager', value: name, checked: name === manager })
    radio.addEventListener('change', () => {
      manager = name
      if (shown) print(shown)
    })
    find('manager').append(make('label', {}, radio, name))
  }
  return print
}
