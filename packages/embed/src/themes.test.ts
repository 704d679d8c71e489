import type { PorticoOptions } from '@portico/contract/shell'
import { expect, test } from 'vitest'
import { createTheme, dusk } from './exports/themes.ts'

test('a theme is what the option takes, alone or with a brand on top', () => {
  const options: Pick<PorticoOptions, 'themeVariables'> = {
    themeVariables: { ...dusk, ...createTheme({ base: dusk, accent: '#ffd166', density: 'compact' }) },
  }
  expect(options.themeVariables).toMatchObject({
    'color-canvas': dusk['color-canvas'],
    'color-accent': '#ffd166',
    'color-on-accent': '#000',
    row: '48px',
  })
})
