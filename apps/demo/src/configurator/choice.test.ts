import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialChoice, readChoice, writeChoice } from './choice.ts'
import { choices } from './fixtures/choices.ts'

test('an address says the choice that was shared, whatever it is', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const address = new URL(`https://site.example/configure/#${writeChoice(choice)}`)
      expect(readChoice(address.hash)).toEqual(choice)
    }),
  )
})

test('an address that says nothing is where everybody starts', () => {
  expect(readChoice('')).toEqual(initialChoice)
  expect(readChoice('#')).toEqual(initialChoice)
})

test.each([
  ['a feature that there is not', 'features=send.constructor.../x', { features: ['send'] }],
  ['a feature twice', 'features=send.send', { features: ['send'] }],
  ['an order that names half of them', 'order=onramp', { order: ['onramp', 'send', 'receive', 'swaps'] }],
  ['an order of what has no button', 'order=email.swaps', { order: ['swaps', 'send', 'receive', 'onramp'] }],
  ['no network', 'networks=', { networks: initialChoice.networks }],
  ['a network that there is not', "networks=base.evil'", { networks: ['base'] }],
  ['a network of this machine', 'networks=localOne', { networks: initialChoice.networks }],
  ['an export that is no network', 'networks=defineNetwork.base', { networks: ['base'] }],
  ['a colour that is none', 'accent=red;}', { accent: '' }],
  ['a colour with code behind it', "accent=ff8800'+alert(1)", { accent: '' }],
  ['a language that there is not', 'locale=xx', { locale: '' }],
  ['a mode that there is not', 'mode=__proto__', { mode: 'dark' }],
  ['what is no text at all', '%E0%A4%A&&==&%00', initialChoice],
])('an address of somebody else leaves out %s', (_, text, said) => {
  expect(readChoice(`#${text}`)).toMatchObject(said)
})

test('whatever an address says, it says a choice that can be shared', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webFragments(),
    fc
      .array(
        fc.tuple(fc.constantFrom('features', 'order', 'mode', 'accent', 'locale', 'networks'), fc.string()),
      )
      .map((entries) => `${new URLSearchParams(entries)}`),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const choice = readChoice(text)
      expect(choice.networks).not.toHaveLength(0)
      expect(readChoice(writeChoice(choice))).toEqual(choice)
    }),
  )
})
