import { expect, test } from 'vitest'
import * as pageCatalogue from './catalogue.ts'
import { hasErrorCode, PorticoError } from './PorticoError.ts'
import * as toolCatalogue from './toolCatalogue.ts'

const catalogue = { ...pageCatalogue, ...toolCatalogue }
const classes = Object.values(catalogue)

test('an error reads as code, message, details and the page that helps', () => {
  const error = new catalogue.PluginIntegrityError({ details: 'send 1.0.0: plugin.js' })
  expect(error.message).toMatchInlineSnapshot(`
    "PORTICO-PLUGIN-003: A file of the plugin could not be fetched, or does not match the lockfile.
    send 1.0.0: plugin.js
    Docs: /errors/PORTICO-PLUGIN-003"
  `)
  expect(error).toBeInstanceOf(PorticoError)
})

test('every code is used once and has the form of the documentation', () => {
  const codes = classes.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes)
    expect(code).toMatch(
      /^PORTICO-(CONFIG|LOAD|CONNECT|NETWORK|API|VIEW|PLUGIN|SEND|SIWX|CLI|RELEASE|SERVED|SERVICE|SITE)-\d{3}$/,
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
