import { describeRights, formatBytes } from '../output.ts'
import type { ContentDifference, NameDifference } from './compareNames.ts'
import type { ReleaseDifference } from './compareRelease.ts'

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
  return [`${before}${formatBytes(weight.brotli)} after brotli`]
}

/** A table of what an update of one release changes. */
export function describeDifference(difference: ReleaseDifference): string[] {
  const { part, from, to, rights, origins, views, commands, texts, files } = difference
  const rows = [
    ...toRows('bytes', describeWeight(difference)),
    ...toRows(
      'rights',
      describeNames({ added: describeRights(rights.added), removed: describeRights(rights.removed) }),
    ),
    ...toRows('origins', describeNames(origins)),
    ...toRows('views', describeNames(views)),
    ...toRows('commands', describeNames(commands)),
    ...toRows('texts', describeNames(texts)),
    ...toRows('files', describeNames(files)),
  ]
  const version = from === to ? to : `${from ?? 'not pinned'} → ${to}`
  return rows.length === 0 ? [`${part} ${version}: no difference`] : [`${part} ${version}`, ...rows]
}
