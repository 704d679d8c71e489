import * as v from 'valibot'
import { isOwnId } from '../host/ownIds.ts'
import type { PluginManifest } from '../manifest.ts'
import { iconGrammar } from './iconGrammar.ts'
import type { IconPath } from './icons.ts'
import { isPathData } from './isPathData.ts'
import { ownIdSchema } from './ownIdSchema.ts'

/** Characters of path data in one icon. */
const iconLimit = 2048

/** Characters of path data in all icons of a plugin: every visitor of the site who turns to the modal loads them. */
const pluginLimit = 6144

const countCharacters = (paths: readonly IconPath[]) => paths.reduce((sum, { d }) => sum + d.length, 0)

const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

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

const path = v.strictObject({
  d: v.pipe(
    v.string(),
    v.regex(iconGrammar.d, 'SVG path data that begins with M, of at most 2048 characters'),
    v.check(isPathData, 'SVG path data in which every command has its numbers'),
  ),
  fill: v.optional(v.pipe(v.string(), v.regex(iconGrammar.fill, 'a colour as #rrggbb'))),
  fillRule: v.optional(v.literal('evenodd')),
})

/** Schema of `contributes.icons`. */
export const iconsSchema = v.pipe(
  v.array(
    v.strictObject({
      id: ownIdSchema,
      viewBox,
      paths: v.pipe(
        v.array(path),
        v.minLength(1),
        v.maxLength(12),
        v.check((paths) => isOnce(paths.map(({ d }) => d)), 'each path once'),
        v.check(
          (paths) => countCharacters(paths as IconPath[]) <= iconLimit,
          `at most ${iconLimit} characters of path data`,
        ),
      ),
    }),
  ),
  v.maxLength(16),
  v.check((icons) => isOnce(icons.map(({ id }) => id)), 'each icon once'),
  v.check(
    (icons) => countCharacters(icons.flatMap(({ paths }) => paths as IconPath[])) <= pluginLimit,
    `at most ${pluginLimit} characters of path data in all icons`,
  ),
)

/** Icons that contributions of a plugin name, without those of `@portico/ui`. */
export const listNamedIcons = ({
  accountActions = [],
  accountTabs = [],
  tokenActions = [],
  settings = [],
  connectMethods = [],
}: PluginManifest['contributes']): string[] =>
  [...accountActions, ...accountTabs, ...tokenActions, ...settings, ...connectMethods].flatMap(({ icon }) =>
    icon?.includes('/') ? [icon] : [],
  )

/** An icon that is not the plugin's own, or one that a contribution names and nobody brings. */
export function findUnknownIcon({ id, contributes }: PluginManifest): string | undefined {
  const brought = (contributes.icons ?? []).map((icon) => icon.id)
  return (
    brought.find((icon) => !isOwnId(id, icon)) ??
    listNamedIcons(contributes).find((icon) => !brought.includes(icon))
  )
}
