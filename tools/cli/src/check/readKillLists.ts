import type { CodeReader } from '../code/CodeReader.ts'
import { findOption } from '../code/findObjects.ts'
import { findOptionObjects } from '../code/findOptionObjects.ts'
import { findText } from '../code/findText.ts'
import type { PorticoCall } from '../code/PorticoCall.ts'
import { toSitePath } from '../code/toSitePath.ts'

/** A kill list as the site hands it to `createPortico`. */
export interface SiteKillList {
  /** File below the site's directory, with slashes. */
  readonly path: string
  /** Null where the code computes it. */
  readonly url: string | null
  /** base64 of its SPKI form. Null where the code computes it. */
  readonly publicKey: string | null
}

async function readCall(code: CodeReader, call: PorticoCall): Promise<SiteKillList[]> {
  const lists: SiteKillList[] = []
  for (const given of await findOptionObjects(code, call, ['killList'])) {
    for (const { module, object } of given.objects)
      lists.push({
        path: toSitePath(code, module.path),
        url: await findText(code, module, findOption(object, 'url')),
        publicKey: await findText(code, module, findOption(object, 'publicKey')),
      })
    const path = toSitePath(code, given.module.path)
    if (given.objects.length === 0) lists.push({ path, url: null, publicKey: null })
  }
  return lists
}

/** The kill lists that a site's code names, each once. The code is read, and never run. */
export async function readKillLists(code: CodeReader): Promise<SiteKillList[]> {
  const found: SiteKillList[] = []
  for (const call of await code.readCalls()) found.push(...(await readCall(code, call)))
  const isSame = (one: SiteKillList, other: SiteKillList) =>
    one.url === other.url && one.publicKey === other.publicKey
  return found.filter((list, index) => found.findIndex((other) => isSame(list, other)) === index)
}
