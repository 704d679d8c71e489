import type { LockedRelease } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'

/** The parts that `loadMembers` loads for a right, or for what a manifest brings. They come with the plugin's runtime, too late to ask. */
const parts = {
  connectors: ({ manifest: { contributes } }) => contributes.connectors,
  frames: ({ manifest: { contributes } }) => contributes.frames,
  service: ({ capabilities }) => capabilities['service.fetch'],
  assets: ({ capabilities }) => capabilities['portfolio.read'] || capabilities['tokens.read'],
  transactions: ({ capabilities }) => capabilities.transactions || capabilities['transactions.read'],
  sender: ({ capabilities }) => capabilities['api.send'],
  windows: ({ capabilities }) => capabilities.popups,
} satisfies Readonly<Record<string, (locked: LockedRelease) => unknown>>

/**
 * Fetches the parts of the shell that a plugin's manifest has a use for beside the plugin itself; none of them runs. Whoever runs
 * them asks again, and reports what is missing. Never throws.
 */
export function fetchMembers({ host, options, parts: hashes }: Core, locked: LockedRelease): void {
  for (const [name, isNeeded] of Object.entries(parts)) {
    const file = `${name}.js`
    const hash = hashes.get(file)
    if (hash && isNeeded(locked))
      host.verify(`shell/${options.root.shell.version}/`, { [toFileName(file, hash)]: hash }).catch(() => {})
  }
}
