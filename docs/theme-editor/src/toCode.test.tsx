import { createTheme, dusk } from '@portico/contract/themes'
import { expect, test } from 'vitest'
import { initialChoice, toTheme } from './choice.ts'
import { toCode } from './toCode.ts'

test('what is not chosen is not written', () => {
  expect(toCode(initialChoice)).toBe(
    [
      "import { createPortico } from '@portico/embed'",
      '',
      'createPortico({',
      '  // …',
      "  themeMode: 'dark',",
      '})',
    ].join('\n'),
  )
})

test('a theme with a character stands alone, or under a brand made for it', () => {
  expect(toCode({ ...initialChoice, base: 'paper' })).toContain(
    "themeMode: 'light',\n  themeVariables: paper,",
  )
  const code = toCode({ ...initialChoice, base: 'dusk', accent: '#ffd166', radius: 12, density: 'compact' })
  expect(code).toContain("import { createTheme, dusk } from '@portico/embed/themes'")
  expect(code).toContain(
    [
      '  themeVariables: {',
      '    ...dusk,',
      '    ...createTheme({',
      "      accent: '#ffd166',",
      '      base: dusk,',
      '      radius: 12,',
      "      density: 'compact',",
      '    }),',
      '  },',
      '})',
    ].join('\n'),
  )
})

test('text is written so that it stays text', () => {
  expect(toCode({ ...initialChoice, font: "Odd's \\ font" })).toContain("font: 'Odd\\'s \\\\ font'")
})

test('an accent that is no colour is left out, and the preview is what the code makes', () => {
  expect(toCode({ ...initialChoice, accent: 'reddish' })).not.toContain('accent')
  const choice = { ...initialChoice, base: 'dusk', accent: '#ffd166' } as const
  expect(toTheme(choice, 'dark')).toMatchObject({
    ...dusk,
    ...createTheme({ accent: '#ffd166', base: dusk }),
  })
})
