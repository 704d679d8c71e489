// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestCore, createTestStorage } from '../core/fixtures/createTestCore.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { loadLanguage } from './loadLanguage.ts'

const start = (options = {}) => {
  const test = createTestCore({ enableEIP6963: false, enableInjected: false, ...options })
  return { ...test, getLocale: () => test.core.language.getState().locale }
}

test('an English visitor loads nothing', async () => {
  const { core, getLocale, events } = start()
  await loadLanguage(core, ['en-GB', 'de'])
  expect([getLocale(), events]).toEqual(['en', []])
})

test('the first language there is, is shown, and English again when it is asked for', async () => {
  const { core, getLocale } = start()
  await loadLanguage(core, ['tlh', 'de-AT', 'en'])
  expect(getLocale()).toBe('de')
  await loadLanguage(core, ['en'])
  expect(getLocale()).toBe('en')
})

test('a language that does not arrive leaves English, and the site is notified', async () => {
  const { core, getLocale, events } = start()
  core.host.verify = () => Promise.reject(new Error('languages.js'))
  await loadLanguage(core, ['de'])
  expect(getLocale()).toBe('en')
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-LOAD-001' } }]])
})

test('what the visitor chose is the language of their next visit, whatever the site says', async () => {
  const storage = createTestStorage()
  const first = createTestCore({ locale: 'de' }, storage)
  await chooseLanguage(first.core, 'en')
  first.dispose()
  const { core, events, dispose } = createTestCore({ locale: 'de' }, storage)
  await loadLanguage(core)
  expect(core.language.getState().locale).toBe('en')
  expect(events).toEqual([])
  dispose()
})
