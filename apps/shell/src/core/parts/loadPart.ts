import { ShellIntegrityError, ShellMissingError } from '@portico/contract/errors'
import { toFileName } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { report } from '../reporting/report.ts'
import { withTimeLimit } from '../time.ts'

const loadLimit = 15_000

/** The builder's own, by which `import()` finds a part. */
declare let __webpack_get_script_filename__: (part: string) => string

/** Parts that have been checked, as their addresses name them. What is not here has none, and cannot be imported. */
const checked = new Map<string, string>()

if (typeof __webpack_get_script_filename__ === 'function') {
  const getName = __webpack_get_script_filename__
  __webpack_get_script_filename__ = (part) => checked.get(getName(part)) as string
}

/** Pins parts that only the part at hand leads to: see `coreParts`. */
export function pinParts({ parts }: Core, pinned: Readonly<Record<string, string>>): void {
  for (const [name, integrity] of Object.entries(pinned)) parts.set(name, integrity)
}

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
  const { version } = core.options.root.shell
  const locked = Object.fromEntries(
    names.map((name) => {
      const integrity = core.parts.get(name)
      if (!integrity) throw new ShellMissingError({ details: name })
      const fileName = toFileName(name, integrity)
      checked.set(name, fileName)
      return [fileName, integrity]
    }),
  )
  const fail = (cause?: unknown) => new ShellIntegrityError({ details: names.join(', '), cause })
  const verified = core.host.verify(`shell/${version}/`, locked).then(load)
  return withTimeLimit(core.time, loadLimit, verified, fail).catch((error) => {
    throw fail(error)
  })
}

/** As {@link loadPart}, where everything else goes on without the part: a failure is reported as well. */
export const loadOrReport: typeof loadPart = (core, names, load) =>
  loadPart(core, names, load).catch((error) => {
    report(core, error)
    throw error
  })
