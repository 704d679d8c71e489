import { PluginWithdrawnError } from '@portico/contract/errors'
import type { Core } from '../../core/Core.ts'
import { report } from '../../core/reporting/report.ts'
import { closeModal } from '../../flows/closeModal.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { WithdrawnReleases } from './createWithdrawnReleases.ts'

/** Name of the shell itself on a kill list. */
const id = 'shell'

/** Closes a shell that has been withdrawn, and keeps it from opening until the site brings it back. */
export function holdShell(core: Core, withdrawn: WithdrawnReleases, shell?: Shell): void {
  const { running, modal, options } = core
  const { version } = options.root.shell
  const error = withdrawn.has(id, version)
    ? new PluginWithdrawnError({ details: `${id} ${version}` })
    : undefined
  if (error && !running.withdrawn) {
    report(core, error)
    if (shell) closeModal(shell, { isForced: true })
    // What is a part of the page would stay there.
    shell?.router.clear()
    modal.setState({ isOpen: false, isLoading: false, view: null })
  }
  running.withdrawn = error
}
