export {
  type CharacterTheme,
  type CreateThemeParameters,
  carbon,
  createTheme,
  type Density,
  dark,
  dusk,
  light,
  paper,
  type Theme,
  type ThemeVariable,
} from '@portico/contract/themes'
