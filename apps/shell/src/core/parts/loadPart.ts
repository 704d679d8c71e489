import { ShellIntegrityError, ShellMissingError } from '@portico/contract/errors'
import { toFileName } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { report } from '../reporting/report.ts'
import { withTimeLimit } from '../time.ts'
import type { Part } from './definePart.ts'

const loadLimit = 15_000

/** The builder's own, by which `import()` finds a part. */
declare let __webpack_get_script_filename__: (part: string) => string

/** Parts that have been checked, as their addresses name them. What is not here has none, and cannot be imported. */
const checked = new Map<string, string>()

if (typeof __webpack_get_script_filename__ === 'function') {
  const getName = __webpack_get_script_filename__
  __webpack_get_script_filename__ = (part) => checked.get(getName(part)) as string
}

/** Takes the hashes of parts that the catalogue has. */
export function pinParts({ parts }: Core, pinned: Readonly<Record<string, string>>): void {
  for (const [name, integrity] of Object.entries(pinned)) parts.set(name, integrity)
}

/**
 * Loads a part: checks its files against their hashes, then imports. A failure is not remembered.
 * @throws ShellMissingError | ShellIntegrityError
 */
export async function loadPart<Module>(core: Core, part: Part<Module>): Promise<Module> {
  const files = [...(part.needs ?? []), part].map(({ name, integrity }) => {
    const file = `${name}.js`
    const hash = integrity ?? core.parts.get(file)
    if (!hash) throw new ShellMissingError({ details: file })
    const address = toFileName(file, hash)
    checked.set(file, address)
    return [address, hash] as const
  })
  return loadVerified(core, Object.fromEntries(files), part.load)
}

/**
 * Checks files of the shell against their hashes, then loads.
 * @param locked hash of each file, by its name
 * @throws ShellIntegrityError
 */
export async function loadVerified<Loaded>(
  core: Core,
  locked: Readonly<Record<string, string>>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  // What a visitor reads of it is said here: a page carries that error too, and shows none.
  const fail = (cause?: unknown) =>
    Object.assign(new ShellIntegrityError({ details: Object.keys(locked).join(', '), cause }), {
      textKey: 'plugin.offline',
    })
  const verified = core.host.verify(`shell/${core.options.root.shell.version}/`, locked).then(load)
  return withTimeLimit(core.time, loadLimit, verified, fail).catch((error) => {
    throw fail(error)
  })
}

/** As {@link loadPart}, where everything else goes on without the part: a failure is reported as well. */
export const loadOrReport: typeof loadPart = (core, part) =>
  loadPart(core, part).catch((error) => {
    report(core, error)
    throw error
  })
