import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createText } from './createText.ts'
import { pseudoLocalize } from './pseudoLocalize.ts'

const english = {
  'send.title': 'Send {amount} to {name}',
  'list.count': { one: '{count} wallet', other: '{count} wallets' },
} as const

test('places and plurals stay, and what stands between them is accented, longer and in brackets', () => {
  const t = createText(english, { messages: pseudoLocalize(english) })
  expect(t('send.title', { amount: '1 ETH', name: 'Maya' })).toBe('⟦Šéñđ 1 ETH ţó Maya~~~⟧')
  expect(t('list.count', { count: 1 })).toBe('⟦1 ŵáļļéţ~~~⟧')
  expect(t('list.count', { count: 2 })).toBe('⟦2 ŵáļļéţš~~~⟧')
})

test('no letter of English is left, and every text grows by a third', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (text) => {
      fc.pre(!/[{}]/.test(text))
      const changed = pseudoLocalize({ key: text }).key
      expect(changed).not.toMatch(/[a-z]/i)
      expect(`${changed}`.length).toBeGreaterThanOrEqual(Math.ceil((text.length * 4) / 3))
    }),
  )
})
