import type { Violation } from '../Violation.ts'
import { getKind, type StyleFile, type Workspace } from '../workspace/readWorkspace.ts'

const logicalNames: readonly (readonly [physical: RegExp, logical: string])[] = [
  [
    /(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)(?:-\w+)?)\s*:/g,
    'the same with -inline-start or -inline-end',
  ],
  [/(?:^|[;{\s])(left|right)\s*:/g, 'inset-inline-start or inset-inline-end'],
  [/(?:^|[;{\s])(text-align\s*:\s*(?:left|right))\b/g, 'text-align: start or end'],
  [/(?:^|[;{\s])((?:float|clear)\s*:\s*(?:left|right))\b/g, 'inline-start or inline-end'],
  [/(?:^|[;{\s])(border-(?:top|bottom)-(?:left|right)-radius)\s*:/g, 'border-start-start-radius and its kin'],
]

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Selectors of a sheet, those within at-rules included; steps of animations are none. */
function getSelectors(text: string): string[] {
  const withoutKeyframes = withoutComments(text).replaceAll(
    /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  )
  const preludes = [...withoutKeyframes.matchAll(/([^{};]+)\{/g)].map((match) => (match[1] ?? '').trim())
  return preludes
    .filter((prelude) => !prelude.startsWith('@') && !prelude.startsWith('&'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

const checkPhysical = ({ path, text }: StyleFile): Violation[] =>
  logicalNames.flatMap(([pattern, logical]) =>
    [...withoutComments(text).matchAll(pattern)].map((match) => ({
      where: path,
      message: `${match[1]} is the same in every direction of writing; use ${logical}.`,
    })),
  )

const checkBlock = ({ path, text }: StyleFile, id: string): Violation[] =>
  getSelectors(text)
    .filter((selector) => !selector.startsWith(`.${id}-`))
    .map((selector) => ({
      where: path,
      message: `${selector} reaches beyond the plugin; start it with .${id}-`,
    }))

/** Finds styles that do not turn around with the direction of writing, and plugin styles that leave their block. */
export const checkStyles = ({ projects }: Workspace): Violation[] =>
  projects
    .filter((project) => ['ui', 'app', 'plugin'].includes(getKind(project)))
    .flatMap((project) => {
      const id = project.directory.slice(project.directory.lastIndexOf('/') + 1)
      return project.styles.flatMap((style) => [
        ...checkPhysical(style),
        ...(getKind(project) === 'plugin' ? checkBlock(style, id) : []),
      ])
    })
