import { createText } from '@portico/ui'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'

const overrides = { 'swap.status.review': 'Look it over', 'swap.step.swap': 'Trade' }

test('what a site calls the buttons stands in every language, beside the language’s own words', async () => {
  for (const [locale, load] of [['en', undefined] as const, ...Object.entries(languages)]) {
    const messages = load ? (await load()).default : en
    const t = createText(en, { locale, messages, overrides })
    expect([t('swap.status.review'), t('swap.step.swap')], locale).toEqual(['Look it over', 'Trade'])
    expect(t('swap.pay'), locale).toBe(messages['swap.pay'])
  }
})
