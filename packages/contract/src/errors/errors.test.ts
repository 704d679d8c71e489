import { expect, test } from 'vitest'
import * as pageCatalogue from './catalogue.ts'
import { canRetry, hasErrorCode, PorticoError } from './PorticoError.ts'
import * as toolCatalogue from './toolCatalogue.ts'

const catalogue = { ...pageCatalogue, ...toolCatalogue }
const classes = Object.values(catalogue)

test('an error reads as code, message, details and the page that helps', () => {
  const error = new catalogue.PluginIntegrityError({ details: 'send 1.0.0: plugin.js' })
  expect(error.message).toMatchInlineSnapshot(`
    "PORTICO-PLUGIN-003: A file of the plugin could not be fetched, or does not match the lockfile.
    send 1.0.0: plugin.js
    Docs: npx portico explain PORTICO-PLUGIN-003"
  `)
  expect(error).toBeInstanceOf(PorticoError)
})

test('errors have the name under which their class is imported', () => {
  for (const [name, PorticoErrorClass] of Object.entries(catalogue)) {
    expect(new PorticoErrorClass()).toMatchObject({ name })
  }
})

test('a definition says whether trying again may help, and which text a visitor reads', () => {
  expect(new catalogue.PluginWithdrawnError()).toMatchObject({ canRetry: false, textKey: 'plugin.withdrawn' })
  expect(new catalogue.PluginTimeoutError()).toMatchObject({ canRetry: true, textKey: 'plugin.slow' })
  expect(new catalogue.OriginNotAllowedError()).toMatchObject({ canRetry: true, alertKey: 'alert.origin' })
  expect(new catalogue.OriginNotAllowedError()).not.toHaveProperty('textKey')
  expect(new catalogue.UserRejectedError()).toMatchObject({ canRetry: true })
})

test('every code is used once and has the form of the documentation', () => {
  const codes = classes.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes)
    expect(code).toMatch(
      /^PORTICO-(CONFIG|LOAD|CONNECT|NETWORK|PAYMENT|API|VIEW|PLUGIN|SEND|SIWX|CLI|RELEASE|SERVED|SERVICE|SITE)-\d{3}$/,
    )
})

test('a rejection is found under the errors around it', () => {
  const rejection = Object.assign(new Error('User rejected'), { code: 4001 })
  const error = new catalogue.WalletRequestError({ cause: new Error('wrapped', { cause: rejection }) })
  expect(hasErrorCode(error, 4001)).toBe(true)
  expect(hasErrorCode(error, 4902)).toBe(false)
})

test('what is no error has no code', () => {
  for (const value of [null, undefined, 'text', 4001]) expect(hasErrorCode(value, 4001)).toBe(false)
})

test('what is not of Portico does not say that trying again is useless', () => {
  expect(canRetry(new catalogue.PluginTimeoutError())).toBe(true)
  expect(canRetry(new catalogue.PluginWithdrawnError())).toBe(false)
  expect(canRetry(new Error('offline'))).toBe(true)
  expect(canRetry(undefined)).toBe(true)
})

test('lines that say nothing are left out, and a class of nobody has the name of all', () => {
  const error = new PorticoError('PORTICO-CLI-001', 'It failed.', { metaMessages: ['', 'Look here.'] })
  expect(error.message).toBe(
    'PORTICO-CLI-001: It failed.\nLook here.\nDocs: npx portico explain PORTICO-CLI-001',
  )
  expect(error.name).toBe('PorticoError')
})
