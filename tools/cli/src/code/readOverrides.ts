import { relative } from 'node:path'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import { listMembers } from './findObjects.ts'
import { findOptionObjects } from './findOptionObjects.ts'
import { type PorticoCall, readCalls } from './readCalls.ts'
import { readProperties } from './readProperties.ts'

/** What a site says, draws or colours in its own way. */
export interface SiteOverride {
  /** By `texts`, by `replacements`, or by `themeVariables` and custom properties. */
  readonly kind: 'text' | 'view' | 'variable'
  /** Key of the text; id of the view, or of the part of one; bare name of the theme variable. */
  readonly id: string
  /** File below the site's directory, with slashes. */
  readonly path: string
  /** From 1. */
  readonly line: number
}

const kinds = { texts: 'text', replacements: 'view', themeVariables: 'variable' } as const
const options = Object.keys(kinds) as (keyof typeof kinds)[]

const toPath = (directory: string, path: string) => relative(directory, path).replaceAll('\\', '/')

async function readCall(context: Context, directory: string, call: PorticoCall): Promise<SiteOverride[]> {
  const given = await findOptionObjects(context, call, options)
  return given.flatMap(({ name, objects }) =>
    objects.flatMap(({ module, object }) =>
      listMembers(object).map(([id, { loc }]) => {
        const path = toPath(directory, module.path)
        return { kind: kinds[name], id, path, line: loc?.start.line ?? 1 }
      }),
    ),
  )
}

/**
 * Texts, views and theme variables that a site overrides, as far as its code says so by literals, and its sheets by custom
 * properties. The code is read, and never run.
 */
export async function readOverrides(context: Context, { directory }: Site): Promise<SiteOverride[]> {
  const at = { ...context, cwd: directory }
  const found: SiteOverride[] = []
  for (const call of await readCalls(at, directory)) found.push(...(await readCall(at, directory, call)))
  for (const { name, path, line } of await readProperties(at, directory))
    found.push({ kind: 'variable', id: name, path: toPath(directory, path), line })
  const isFirst = ({ path, line, id }: SiteOverride, index: number) =>
    found.findIndex((other) => other.path === path && other.line === line && other.id === id) === index
  return found.filter(isFirst)
}
