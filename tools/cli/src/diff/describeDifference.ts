import type { Capabilities } from '@portico/contract'
import { listPluginOrigins } from '../lock/pluginSources.ts'
import { describeRights, formatBytes } from '../output.ts'
import type { ContentDifference, NameDifference } from './compareNames.ts'
import type { ReleaseDifference } from './compareRelease.ts'
import type { TextDifference } from './compareTexts.ts'
import type { ViewDifference } from './compareViews.ts'
import { describeMembers, describeTouched } from './describeTouched.ts'
import { quote } from './quote.ts'

const describeNames = ({ added, removed, changed = [] }: NameDifference & Partial<ContentDifference>) => [
  ...added.map((name) => `+ ${name}`),
  ...removed.map((name) => `− ${name}`),
  ...changed.map((name) => `~ ${name}`),
]

const toRows = (title: string, lines: readonly string[]) =>
  lines.map((line, index) => `  ${(index === 0 ? title : '').padEnd(8)}  ${line}`)

function describeWeight({ weightBefore, weight, files }: ReleaseDifference): string[] {
  if (Object.values(files).every((names) => names.length === 0)) return []
  const before = weightBefore === null ? '' : `${formatBytes(weightBefore.brotli)} → `
  return [`${before}${formatBytes(weight.brotli)} after brotli, with every language`]
}

/** Of longer lists `--json` has the rest. */
const maximumLines = 12

function describeTexts(texts: readonly TextDifference[] | null): string[] {
  const lines = (texts ?? []).map(({ key, before, after }) => {
    if (before === null) return `+ ${key}: ${quote(after ?? '')}`
    return after === null ? `− ${key}` : `~ ${key}: ${quote(before)} → ${quote(after)}`
  })
  const rest = lines.length - maximumLines
  return rest > 1 ? [...lines.slice(0, maximumLines), `… and ${rest} more, which --json names`] : lines
}

const describeReplaceable = (views: readonly ViewDifference[] | null) =>
  (views ?? []).map(({ id, isNew, isGone, added, removed }) => {
    if (isNew || isGone) return `${isNew ? '+' : '−'} ${id}`
    return `~ ${id}: ${describeMembers({ added, removed })}`
  })

const describeOrigins = (rights: Capabilities) =>
  listPluginOrigins(rights).map(({ directive, origin }) => `${directive} ${origin}`)

/** The gateway is allowed already: what a plugin reaches by itself is what its rights name. */
function describePolicy({ part, rights }: ReleaseDifference): string[] {
  if (part === 'shell') return []
  const lines = describeNames({
    added: describeOrigins(rights.added),
    removed: describeOrigins(rights.removed),
  })
  return lines.length > 0 ? lines : ['stays as it is']
}

/** A table of what an update of one release changes. */
export function describeDifference(difference: ReleaseDifference): string[] {
  const { part, from, to, rights, origins, views, commands, events, icons, texts, locales, replaceable } =
    difference
  const { themeVariables, overrides } = difference
  const rows = [
    ...toRows('bytes', describeWeight(difference)),
    ...toRows(
      'rights',
      describeNames({ added: describeRights(rights.added), removed: describeRights(rights.removed) }),
    ),
    ...toRows('origins', describeNames(origins)),
    ...toRows('views', [...describeNames(views), ...describeReplaceable(replaceable)]),
    ...toRows('commands', describeNames(commands)),
    ...toRows('events', describeNames(events)),
    ...toRows('icons', describeNames(icons)),
    ...toRows('texts', describeTexts(texts)),
    ...toRows('locales', describeNames(locales)),
    ...toRows('theme', describeNames(themeVariables ?? { added: [], removed: [] })),
    ...toRows('files', describeNames(difference.files)),
    ...toRows('yours', describeTouched(overrides)),
  ]
  const version = from === to ? to : `${from ?? 'not pinned'} → ${to}`
  if (rows.length === 0) return [`${part} ${version}: no difference`]
  return [`${part} ${version}`, ...rows, ...toRows('policy', describePolicy(difference))]
}
