import {
  type CreateThemeParameters,
  carbon,
  createTheme,
  type Density,
  dark,
  dusk,
  getContrast,
  light,
  paper,
  type Theme,
} from '@portico/contract/themes'

/** What is chosen. An empty text or null leaves it to the theme. */
export interface Choice {
  readonly base: BaseName
  readonly accent: string
  /** CSS pixels. */
  readonly radius: number | null
  readonly density: Density
  readonly font: string
  readonly overlay: string
}

/** A theme to begin with. */
export type BaseName = 'auto' | 'dark' | 'light' | 'dusk' | 'paper' | 'carbon'

/** Where the editor starts. */
export const initialChoice: Choice = {
  base: 'dark',
  accent: '',
  radius: null,
  density: 'regular',
  font: '',
  overlay: '',
}

/** Themes with a character of their own, by the name they are imported by. */
export const characters: Readonly<Record<string, Partial<Theme>>> = { dusk, paper, carbon }

/** Whether a text is a colour that an accent can be. */
export function isColor(text: string): boolean {
  try {
    return getContrast(text, '#fff') > 0
  } catch {
    return false
  }
}

/** What is handed to `createTheme`: only what is chosen. */
export function toParameters(choice: Choice): CreateThemeParameters {
  const { base, accent, radius, density, font, overlay } = choice
  const character = characters[base]
  const isAccented = isColor(accent)
  return {
    ...(isAccented && { accent }),
    ...(isAccented && (character ? { base: character } : { mode: base as 'auto' | 'dark' | 'light' })),
    ...(radius !== null && { radius }),
    ...(density !== 'regular' && { density }),
    ...(font && { font }),
    ...(overlay && { overlay }),
  }
}

/** Every token of the chosen theme. @param scheme the mode in force, where the theme follows the visitor's */
export function toTheme(choice: Choice, scheme: 'dark' | 'light'): Theme {
  const mode = choice.base === 'auto' ? scheme : choice.base
  return { ...(mode === 'light' ? light : dark), ...characters[mode], ...createTheme(toParameters(choice)) }
}
