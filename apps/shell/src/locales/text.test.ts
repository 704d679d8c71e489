import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { english, type LanguageState } from '../core/state.ts'
import { texts as networks } from '../screens/networks/texts.ts'
import { createShellTexts } from './text.ts'

const german: LanguageState = { locale: 'de', messages: { 'frame.back': 'Zurück' } }

test('texts follow the language, and what it lacks stays English', () => {
  const language = createStore<LanguageState>(() => english)
  const { text } = createShellTexts({ language })
  expect(text('frame.back')).toBe('Back')
  language.setState(german)
  expect([text('frame.back'), text('frame.close')]).toEqual(['Zurück', 'Close'])
  language.setState(english)
  expect(text('frame.back')).toBe('Back')
})

test('the site’s own wording wins in every language', () => {
  const language = createStore<LanguageState>(() => german)
  const { text } = createShellTexts({ language, overrides: { 'frame.back': 'Heim' } })
  expect(text('frame.back')).toBe('Heim')
})

test('the English of a part comes with it, and leaves the language as it is', () => {
  const language = createStore<LanguageState>(() => german)
  const { text, add } = createShellTexts({ language })
  add(networks)
  expect(text('networks.search')).toBe('Search networks')
  expect(text('frame.back')).toBe('Zurück')
})
