/**
 * Every visual token, once, by bare name: token `color-accent` is the custom property `--portico-color-accent`.
 * A site overrides any of them by setting the property on the modal's host element or with `themeVariables`.
 */
export interface Theme {
  /** Colour scheme of what the browser draws by itself, such as scroll bars: `dark` or `light`. */
  'color-scheme': string
  /** The card. */
  'color-canvas': string
  /** Rows, fields and tiles. */
  'color-raised': string
  /** Hovered and pressed surfaces. */
  'color-pressed': string
  'color-line': string
  'color-text': string
  'color-text-soft': string
  /** Labels, never body text. At least 4.5:1 on every surface. */
  'color-text-faint': string
  /** Fill of what comes next. */
  'color-accent': string
  /** The same, hovered and pressed. */
  'color-accent-pressed': string
  /** Text on the accent. */
  'color-on-accent': string
  /** The accent as text, and the ring around what has the focus. At least 4.5:1 on every surface. */
  'color-accent-text': string
  'color-accent-soft': string
  'color-positive': string
  'color-caution': string
  'color-negative': string
  'color-overlay': string
  'shadow-card': string
  font: string
  'size-caption': string
  'size-body': string
  'size-row': string
  'size-title': string
  'size-figure': string
  'radius-tile': string
  'radius-chip': string
  'radius-control': string
  'radius-row': string
  'radius-panel': string
  'radius-card': string
  /** Width of the card. */
  width: string
  /** Stacking order of the modal's host element. */
  layer: string
  row: string
  icon: string
  control: string
  /** Height and width of small controls. Never below 24 px. */
  target: string
  /** Between rows. */
  gap: string
  /** From the card's edge to what is in it. */
  edge: string
  /** A press. Zero under reduced motion, as the two below. */
  'motion-quick': string
  /** Something that moves. */
  'motion-move': string
  /** A view. */
  'motion-view': string
  ease: string
}

/** Name of a token. */
export type ThemeVariable = keyof Theme

/** What a theme with a character of its own says: all that has a colour, and what else differs from {@link Theme}'s dark one. */
export type CharacterTheme = Pick<Theme, Extract<ThemeVariable, `color-${string}` | `shadow-${string}`>> &
  Partial<Theme>
