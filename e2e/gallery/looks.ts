import { themeNames } from '../fixtures/checks/setTheme.ts'

/** One way to show a view. */
export interface Look {
  readonly theme: string
  /** CSS pixels of the screen. */
  readonly width: 360 | 1280
  /** BCP-47. */
  readonly language: 'en' | 'ar'
}

/** Every look of the gallery; those of one language and width follow each other, since changing these takes longest. */
export const looks: readonly Look[] = [
  ...toLooks('en', 360),
  ...toLooks('en', 1280),
  ...toLooks('ar', 1280),
  ...toLooks('ar', 360),
]

function toLooks(language: Look['language'], width: Look['width']): readonly Look[] {
  return themeNames.map((theme) => ({ theme, width, language }))
}

/** Name of a picture's file. */
export const getFile = (id: string, { theme, width, language }: Look): string =>
  `${id}.${theme}.${width}.${language}.png`
