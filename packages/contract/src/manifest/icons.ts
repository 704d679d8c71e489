import * as v from 'valibot'
import { iconGrammar } from './iconGrammar.ts'
import { ownIdSchema } from './ids.ts'
import { isPathData } from './isPathData.ts'
import type { Parsed } from './Parsed.ts'

/** Characters of path data in one icon. */
const iconLimit = 2048

/** Characters of path data in all icons of a plugin: every visitor of the site who turns to the modal loads them. */
const pluginLimit = 6144

const countCharacters = (paths: readonly IconPath[]) => paths.reduce((sum, { d }) => sum + d.length, 0)

const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

const pathData = v.pipe(
  v.string(),
  v.regex(iconGrammar.d, 'SVG path data that begins with M, of at most 2048 characters'),
  v.check(isPathData, 'SVG path data in which every command has its numbers'),
)

/** Schema of {@link IconPath}. */
const pathSchema = v.strictObject({
  /**
   * SVG path data: commands and numbers, at most 2048 characters.
   * @example M12 2 22 20H2Z
   */
  d: pathData,
  /**
   * Colour of the area, as `#rrggbb`.
   * @default the colour of the text around it, which follows the theme
   * @example #4285f4
   */
  fill: v.exactOptional(v.pipe(v.string(), v.regex(iconGrammar.fill, 'a colour as #rrggbb'))),
  /**
   * How the browser tells inside from outside where outlines cross.
   * @default nonzero
   */
  fillRule: v.exactOptional(v.literal('evenodd')),
})

/** One area of an icon. */
export interface IconPath extends Parsed<typeof pathSchema> {}

const viewBox = v.pipe(
  v.string(),
  v.regex(iconGrammar.viewBox, 'left, top, width and height, as 0 0 24 24'),
  v.check(
    (box) =>
      box
        .split(' ')
        .slice(2)
        .every((side) => Number(side) > 0),
    'a width and a height above 0',
  ),
)

const paths = v.pipe(
  v.array(pathSchema),
  v.minLength(1),
  v.maxLength(12),
  v.check((all) => isOnce(all.map(({ d }) => d)), 'each path once'),
  v.check((all) => countCharacters(all) <= iconLimit, `at most ${iconLimit} characters of path data`),
)

/** Schema of {@link IconContribution}. */
const iconSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash. Contributions name it as their `icon`.
   * @example acme-bridge/mark
   */
  id: ownIdSchema,
  /**
   * The box: left, top, width and height.
   * @example 0 0 24 24
   */
  viewBox,
  /** Its areas, the lowest first; at most 12, with at most 2048 characters of path data together. */
  paths,
})

/** An icon that the plugin brings, for example the mark of its brand. */
export interface IconContribution extends Parsed<typeof iconSchema> {}

/** What an icon looks like: areas in a box, which is drawn as large as the icons around it. */
export type IconDrawing = Pick<IconContribution, 'viewBox' | 'paths'>

/** Schema of `contributes.icons`. */
export const iconsSchema = v.pipe(
  v.array(iconSchema),
  v.maxLength(16),
  v.check((icons) => isOnce(icons.map(({ id }) => id)), 'each icon once'),
  v.check(
    (icons) => countCharacters(icons.flatMap(({ paths }) => paths)) <= pluginLimit,
    `at most ${pluginLimit} characters of path data in all icons`,
  ),
)
