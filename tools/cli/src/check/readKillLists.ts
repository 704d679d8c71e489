import { relative } from 'node:path'
import { findOption } from '../code/findObjects.ts'
import { findOptionObjects } from '../code/findOptionObjects.ts'
import { findText } from '../code/findText.ts'
import { type PorticoCall, readCalls } from '../code/readCalls.ts'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'

/** A kill list as the site hands it to `createPortico`. */
export interface SiteKillList {
  /** File below the site's directory, with slashes. */
  readonly path: string
  /** Null where the code computes it. */
  readonly url: string | null
  /** base64 of its SPKI form. Null where the code computes it. */
  readonly publicKey: string | null
}

async function readCall(context: Context, directory: string, call: PorticoCall): Promise<SiteKillList[]> {
  const lists: SiteKillList[] = []
  for (const given of await findOptionObjects(context, call, ['killList'])) {
    for (const { module, object } of given.objects)
      lists.push({
        path: relative(directory, module.path).replaceAll('\\', '/'),
        url: await findText(context, module, findOption(object, 'url')),
        publicKey: await findText(context, module, findOption(object, 'publicKey')),
      })
    const path = relative(directory, given.module.path).replaceAll('\\', '/')
    if (given.objects.length === 0) lists.push({ path, url: null, publicKey: null })
  }
  return lists
}

/** The kill lists that a site's code names, each once. The code is read, and never run. */
export async function readKillLists(context: Context, { directory }: Site): Promise<SiteKillList[]> {
  const at = { ...context, cwd: directory }
  const found: SiteKillList[] = []
  for (const call of await readCalls(at, directory)) found.push(...(await readCall(at, directory, call)))
  const isSame = (one: SiteKillList, other: SiteKillList) =>
    one.url === other.url && one.publicKey === other.publicKey
  return found.filter((list, index) => found.findIndex((other) => isSame(list, other)) === index)
}
