import type { Expression, Node } from '@babel/types'
import type { CodeModule } from '../code/CodeModule.ts'
import type { CodeReader } from '../code/CodeReader.ts'
import { listMembers } from '../code/findObjects.ts'
import { findOptionObjects } from '../code/findOptionObjects.ts'
import { findText } from '../code/findText.ts'
import type { PorticoCall } from '../code/PorticoCall.ts'
import { toSitePath } from '../code/toSitePath.ts'
import { unwrap } from '../code/unwrap.ts'

/** A node that the site's code names for a network. */
export interface CodeNode {
  /** CAIP-2 id. */
  readonly id: string
  /** May hold a key: show its origin alone. */
  readonly url: string
  /** File below the site's directory, with slashes. */
  readonly path: string
}

async function readTexts(code: CodeReader, module: CodeModule, wrapped: Node): Promise<string[]> {
  const list = unwrap(wrapped)
  if (list.type !== 'ArrayExpression') return []
  const read = list.elements.map((element) => findText(code, module, element))
  return (await Promise.all(read)).filter((text) => text !== null)
}

async function readCall(code: CodeReader, call: PorticoCall): Promise<CodeNode[]> {
  const nodes: CodeNode[] = []
  for (const { objects } of await findOptionObjects(code, call, ['customRpcUrls']))
    for (const { module, object } of objects)
      for (const [id, member] of listMembers(object)) {
        if (member.type !== 'ObjectProperty') continue
        const path = toSitePath(code, module.path)
        const urls = await readTexts(code, module, member.value as Expression)
        nodes.push(...urls.map((url) => ({ id, url, path })))
      }
  return nodes
}

/** Nodes that a site's code hands to `createPortico` as `customRpcUrls`, where it says them by literals and names. */
export async function readCustomNodes(code: CodeReader): Promise<CodeNode[]> {
  const read = (await code.readCalls()).map((call) => readCall(code, call))
  return (await Promise.all(read)).flat()
}
