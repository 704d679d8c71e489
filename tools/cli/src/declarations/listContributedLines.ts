import type { ViewContribution } from '@portico/contract'
import type { DeclaredPlugins } from '../lock/readDeclared.ts'

/** The type of what a manifest says crosses. Names are plain. @param unsaid where it says nothing */
export function toType(members: ViewContribution['params'], unsaid: string): string {
  if (!members) return unsaid
  const types = Object.entries(members).map(([name, type]) =>
    type.endsWith('?') ? `readonly ${name}?: ${type.slice(0, -1)}` : `readonly ${name}: ${type}`,
  )
  return types.length > 0 ? `{ ${types.join('; ')} }` : 'Readonly<Record<string, never>>'
}

type Entry = readonly [id: string, type: string]

/** One member of the register, each id once; none where there is nothing. */
function toLines(name: string, entries: readonly Entry[]): string[] {
  const lines = [...new Map(entries)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, type]) => `      readonly ${JSON.stringify(id)}: ${type}`)
  return lines.length > 0 ? [`    readonly ${name}: {`, ...lines, '    }'] : []
}

/** What views hand back, what commands take and answer, and what events carry. */
export function listContributedLines(plugins: DeclaredPlugins): string[] {
  const all = Object.values(plugins).map(({ contributes }) => contributes)
  const results = all.flatMap(({ views = [] }) =>
    views.flatMap(({ id, result }): Entry[] => (result ? [[id, toType(result, 'unknown')]] : [])),
  )
  const commands = all.flatMap(({ commands = [] }) =>
    commands.map(
      ({ id, params, result }): Entry => [
        id,
        `{ readonly params: ${toType(params, 'unknown')}; readonly result: ${toType(result, 'unknown')} }`,
      ],
    ),
  )
  const events = all.flatMap(({ events = [] }) =>
    events.map(({ id, payload }): Entry => [id, toType(payload, 'unknown')]),
  )
  return [...toLines('results', results), ...toLines('commands', commands), ...toLines('events', events)]
}
