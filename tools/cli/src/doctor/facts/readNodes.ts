import { relative } from 'node:path'
import type { Expression, Node } from '@babel/types'
import type { CodeModule } from '../../code/CodeModule.ts'
import { listMembers } from '../../code/findObjects.ts'
import { findOptionObjects } from '../../code/findOptionObjects.ts'
import { findText } from '../../code/findText.ts'
import { type PorticoCall, readCalls } from '../../code/readCalls.ts'
import { unwrap } from '../../code/unwrap.ts'
import type { Context } from '../../context.ts'
import type { Site } from '../../site.ts'

/** A node that the site's code names for a network. */
export interface CodeNode {
  /** CAIP-2 id. */
  readonly id: string
  /** May hold a key: show its origin alone. */
  readonly url: string
  /** File below the site's directory, with slashes. */
  readonly path: string
}

async function readTexts(context: Context, module: CodeModule, wrapped: Node): Promise<string[]> {
  const list = unwrap(wrapped)
  if (list.type !== 'ArrayExpression') return []
  const read = list.elements.map((element) => findText(context, module, element))
  return (await Promise.all(read)).filter((text) => text !== null)
}

async function readCall(context: Context, directory: string, call: PorticoCall): Promise<CodeNode[]> {
  const nodes: CodeNode[] = []
  for (const { objects } of await findOptionObjects(context, call, ['customRpcUrls']))
    for (const { module, object } of objects)
      for (const [id, member] of listMembers(object)) {
        if (member.type !== 'ObjectProperty') continue
        const path = relative(directory, module.path).replaceAll('\\', '/')
        const urls = await readTexts(context, module, member.value as Expression)
        nodes.push(...urls.map((url) => ({ id, url, path })))
      }
  return nodes
}

/** Nodes that a site's code hands to `createPortico` as `customRpcUrls`, where it says them by literals and names. */
export async function readNodes(context: Context, { directory }: Site): Promise<CodeNode[]> {
  const at = { ...context, cwd: directory }
  const read = (await readCalls(at, directory)).map((call) => readCall(at, directory, call))
  return (await Promise.all(read)).flat()
}
