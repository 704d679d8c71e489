import type { Expression, Node } from '@babel/types'
import type { CodeModule } from './CodeModule.ts'
import type { CodeReader } from './CodeReader.ts'
import { scripts } from './listCode.ts'
import type { PorticoCall } from './PorticoCall.ts'
import { walk } from './walk.ts'

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

/** Finds the calls of `createPortico` in a site's own code, for the reader, which hands them to its callers. */
export async function readCalls(
  code: Pick<CodeReader, 'list' | 'readText' | 'readModule'>,
): Promise<PorticoCall[]> {
  const calls: PorticoCall[] = []
  for (const path of await code.list(scripts)) {
    // Most files hold none, and parsing is what takes time.
    const mayCall = (await code.readText(path))?.includes(`${called}(`)
    const module = mayCall ? await code.readModule(path) : null
    if (module) calls.push(...findCalls(module))
  }
  return calls
}
