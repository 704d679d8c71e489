import { relative } from 'node:path'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import { findObjects, findOption, listMembers } from './findObjects.ts'
import { type PorticoCall, readCalls } from './readCalls.ts'

/** What a site says or draws in its own way. */
export interface SiteOverride {
  /** By `texts`, or by `replacements`. */
  readonly kind: 'text' | 'view'
  /** Key of the text; id of the view, or of the part of one. */
  readonly id: string
  /** File below the site's directory, with slashes. */
  readonly path: string
  /** From 1. */
  readonly line: number
}

const options = { texts: 'text', replacements: 'view' } as const

async function readCall(context: Context, directory: string, call: PorticoCall): Promise<SiteOverride[]> {
  const overrides: SiteOverride[] = []
  for (const given of await findObjects(context, call.module, call.options))
    for (const [option, kind] of Object.entries(options)) {
      const value = findOption(given.object, option)
      for (const { module, object } of await findObjects(context, given.module, value))
        for (const [id, { loc }] of listMembers(object)) {
          const path = relative(directory, module.path).replaceAll('\\', '/')
          overrides.push({ kind, id, path, line: loc?.start.line ?? 1 })
        }
    }
  return overrides
}

/** Texts and views that a site overrides, as far as its code says so by literals. The code is read, and never run. */
export async function readOverrides(context: Context, { directory }: Site): Promise<SiteOverride[]> {
  const at = { ...context, cwd: directory }
  const found: SiteOverride[] = []
  for (const call of await readCalls(at, directory)) found.push(...(await readCall(at, directory, call)))
  const isFirst = ({ path, line, id }: SiteOverride, index: number) =>
    found.findIndex((other) => other.path === path && other.line === line && other.id === id) === index
  return found.filter(isFirst)
}
