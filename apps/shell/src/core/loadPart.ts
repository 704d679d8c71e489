import { ShellIntegrityError, ShellMissingError } from '@portico/contract/errors'
import type { Core } from './Core.ts'
import { withTimeLimit } from './time.ts'

const loadLimit = 15_000

/**
 * Loads a part of the shell that its first screen does not need: checks its files against their hashes, then imports.
 * A failure is not remembered.
 * @throws ShellMissingError | ShellIntegrityError
 */
export async function loadPart<Module>(
  core: Core,
  names: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  const { version } = core.options.lock.shell
  const locked = Object.fromEntries(
    names.map((name) => {
      const integrity = core.parts.get(name)
      if (!integrity) throw new ShellMissingError({ details: name })
      return [name, integrity]
    }),
  )
  const fail = (cause?: unknown) => new ShellIntegrityError({ details: names.join(', '), cause })
  const verified = core.host.verify(`shell/${version}/`, locked).then(load)
  return withTimeLimit(core.time, loadLimit, verified, fail).catch((error) => {
    throw fail(error)
  })
}
