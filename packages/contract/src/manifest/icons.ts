/** One area of an icon. */
export interface IconPath {
  /**
   * SVG path data: commands and numbers, at most 2048 characters.
   * @example M12 2 22 20H2Z
   */
  readonly d: string
  /**
   * Colour of the area, as `#rrggbb`.
   * @default the colour of the text around it, which follows the theme
   * @example #4285f4
   */
  readonly fill?: string
  /**
   * How the browser tells inside from outside where outlines cross.
   * @default nonzero
   */
  readonly fillRule?: 'evenodd'
}

/** What an icon looks like: areas in a box, which is drawn as large as the icons around it. */
export interface IconDrawing {
  /**
   * The box: left, top, width and height.
   * @example 0 0 24 24
   */
  readonly viewBox: string
  /** Its areas, the lowest first; at most 12, with at most 2048 characters of path data together. */
  readonly paths: readonly IconPath[]
}

/** An icon that the plugin brings, for example the mark of its brand. */
export interface IconContribution extends IconDrawing {
  /**
   * Begins with the plugin's id and a slash. Contributions name it as their `icon`.
   * @example acme-bridge/mark
   */
  readonly id: string
}
