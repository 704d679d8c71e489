import type { Expression, Node } from '@babel/types'
import type { Context } from '../context.ts'
import { type CodeModule, readModule } from './CodeModule.ts'
import { listCode } from './listCode.ts'
import { walk } from './walk.ts'

/** One call of `createPortico` in a site's code. */
export interface PorticoCall {
  readonly module: CodeModule
  /** What it is given; null where that is nothing. */
  readonly options: Expression | null
}

const called = 'createPortico'

/** `createPortico` by itself, or as that of a module: `Portico.createPortico`. */
function isCalled(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === called
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === called
  )
}

function* findCalls(module: CodeModule): Generator<PorticoCall> {
  for (const statement of module.statements)
    for (const node of walk(statement)) {
      if (node.type !== 'CallExpression' || !isCalled(node.callee)) continue
      const [options = null] = node.arguments
      yield { module, options: options as Expression | null }
    }
}

/** Calls of `createPortico` in a site's own code. The code is read, and never run. */
export async function readCalls(context: Context, directory: string): Promise<PorticoCall[]> {
  const calls: PorticoCall[] = []
  for (const path of await listCode(context, directory)) {
    const module = await readModule(context, path, (text) => text.includes(`${called}(`))
    if (module) calls.push(...findCalls(module))
  }
  return calls
}
