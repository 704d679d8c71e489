import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { CodeReader } from './CodeReader.ts'
import { listMembers } from './findObjects.ts'
import { findOptionObjects } from './findOptionObjects.ts'
import type { PorticoCall } from './PorticoCall.ts'
import { readProperties } from './readProperties.ts'
import { toSitePath } from './toSitePath.ts'

/** Schema of {@link SiteOverride}. */
export const overrideSchema = v.strictObject({
  /** By `texts`, by `replacements`, or by `themeVariables` and custom properties. */
  kind: v.picklist(['text', 'view', 'variable']),
  /** Key of the text; id of the view, or of the part of one; bare name of the theme variable. */
  id: v.string(),
  /** File below the site's directory, with slashes. */
  path: v.string(),
  /** From 1. */
  line: v.number(),
})

/** What a site says, draws or colours in its own way. */
export interface SiteOverride extends Parsed<typeof overrideSchema> {}

const kinds = { texts: 'text', replacements: 'view', themeVariables: 'variable' } as const
const options = Object.keys(kinds) as (keyof typeof kinds)[]

async function readCall(code: CodeReader, call: PorticoCall): Promise<SiteOverride[]> {
  const given = await findOptionObjects(code, call, options)
  return given.flatMap(({ name, objects }) =>
    objects.flatMap(({ module, object }) =>
      listMembers(object).map(([id, { loc }]) => {
        const path = toSitePath(code, module.path)
        return { kind: kinds[name], id, path, line: loc?.start.line ?? 1 }
      }),
    ),
  )
}

/**
 * Texts, views and theme variables that a site overrides, as far as its code says so by literals, and its sheets by custom
 * properties. The code is read, and never run.
 */
export async function readOverrides(code: CodeReader): Promise<SiteOverride[]> {
  const found: SiteOverride[] = []
  for (const call of await code.readCalls()) found.push(...(await readCall(code, call)))
  for (const { name, path, line } of await readProperties(code))
    found.push({ kind: 'variable', id: name, path: toSitePath(code, path), line })
  const isFirst = ({ path, line, id }: SiteOverride, index: number) =>
    found.findIndex((other) => other.path === path && other.line === line && other.id === id) === index
  return found.filter(isFirst)
}
