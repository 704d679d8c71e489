import { findTranslationFaults } from '@portico/ui/testing'
import { expect, test } from 'vitest'
import * as languages from '../exports/locales.ts'

const { en, ...others } = languages

/** `zhHans` is `zh-Hans`. */
const toTag = (name: string) => name.replace(/[A-Z]/, '-$&')

test.each(Object.entries(others))('%s says what English says', (name, messages) => {
  expect(findTranslationFaults(en, messages, { locale: toTag(name) })).toEqual([])
})

test('there are all languages of the product', () => {
  expect(Object.keys(others)).toHaveLength(19)
})
