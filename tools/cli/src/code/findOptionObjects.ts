import type { CodeModule } from './CodeModule.ts'
import type { CodeReader } from './CodeReader.ts'
import { type FoundObject, findObjects, findOption } from './findObjects.ts'
import type { PorticoCall } from './PorticoCall.ts'

/** An option that a call of `createPortico` is given. */
export interface GivenOption<Name extends string> {
  readonly name: Name
  /** The one in which the option stands. */
  readonly module: CodeModule
  /** Object literals that it is made of; none where the code computes it. */
  readonly objects: readonly FoundObject[]
}

/** Options of a call by their names, each as often as an object that the call's options are made of says it. */
export async function findOptionObjects<Name extends string>(
  code: CodeReader,
  call: PorticoCall,
  names: readonly Name[],
): Promise<GivenOption<Name>[]> {
  const given: GivenOption<Name>[] = []
  for (const { module, object } of await findObjects(code, call.module, call.options))
    for (const name of names) {
      const value = findOption(object, name)
      if (value !== null) given.push({ name, module, objects: await findObjects(code, module, value) })
    }
  return given
}
