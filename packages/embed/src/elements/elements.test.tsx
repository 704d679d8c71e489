import { afterEach, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { localOne } from '../networks.ts'

const root = { version: 1, shell: { version: '1.0.0', files: {} } }
const create = (options = {}) => createPortico({ networks: [localOne], root, ...options })

const show = (html: { tag: string; instance?: string }): { getButton(): HTMLButtonElement } => {
  const element = document.createElement(html.tag)
  if (html.instance) element.setAttribute('instance', html.instance)
  document.body.append(element)
  return { getButton: () => element.shadowRoot?.querySelector('button') as HTMLButtonElement }
}

afterEach(() => document.body.replaceChildren())

test('a button finds its instance, whichever of the two comes first', () => {
  const early = show({ tag: 'portico-button', instance: 'late' })
  const portico = create({ id: 'late' })
  const late = show({ tag: 'portico-button', instance: 'late' })
  expect(early.getButton().textContent).toBe('Connect wallet')
  expect(late.getButton().textContent).toBe('Connect wallet')
  portico.dispose()
})

test('two instances have buttons of their own', () => {
  const one = create({ id: 'one', texts: { 'button.connect': 'First' } })
  const two = create({ id: 'two', texts: { 'button.connect': 'Second' } })
  expect(show({ tag: 'portico-button', instance: 'one' }).getButton().textContent).toBe('First')
  expect(show({ tag: 'portico-button', instance: 'two' }).getButton().textContent).toBe('Second')
  one.dispose()
  two.dispose()
})

test('the network button shows the selected network; the account button hides without an account', () => {
  const portico = create()
  expect(show({ tag: 'portico-network-button' }).getButton().textContent).toBe('Local One')
  expect(show({ tag: 'portico-account-button' }).getButton().hidden).toBe(true)
  portico.dispose()
})

test('a button says so when the modal could not be loaded, and can be pressed again', async () => {
  const portico = create()
  const { getButton } = show({ tag: 'portico-button' })
  getButton().click()
  await expect.poll(() => getButton().textContent).toBe('Try again')
  portico.dispose()
})

test('a failure is forgotten once something else has happened', async () => {
  const portico = create()
  const { getButton } = show({ tag: 'portico-button' })
  getButton().click()
  await expect.poll(() => getButton().textContent).toBe('Try again')
  portico.setThemeMode('light')
  expect(getButton().textContent).toBe('Connect wallet')
  portico.dispose()
})
