import { KillListInvalidError, PluginWithdrawnError, type PorticoError } from '@portico/contract/errors/tools'
import { verifyKillList } from '@portico/contract/killList'
import type { LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { type Finding, toFinding } from './Finding.ts'

/** What to do about a list that pages do not take. */
export const invalidListSolution =
  'Write it with `portico kill --key <file>`, name the public key of that file as `killList.publicKey`, and publish both.'

/** A kill list as it lies or is served. */
export interface FoundKillList {
  readonly text: string
  /** base64 of its SPKI form. */
  readonly publicKey: string
  /** Path or address. */
  readonly place: string
}

/** Whether a version of a plugin is withdrawn. */
type IsWithdrawn = (id: string, version: string) => boolean

/** What visitors can be given in place of a withdrawn release. */
function getSolution(lock: PorticoLock, id: string, isWithdrawn: IsWithdrawn): string {
  const { canary, manifest } = lock.plugins[id] as LockedPlugin
  const { feature = id } = manifest
  const previous = canary ? undefined : lock.previous?.[id]?.version
  if (canary && !isWithdrawn(id, canary.version))
    return `Run \`portico update ${feature}\`: everybody gets ${canary.version}, which is on trial.`
  if (previous !== undefined && !isWithdrawn(id, previous))
    return `Run \`portico rollback ${feature}\`, which returns to ${previous}, or \`portico update ${feature}\` for a newer release.`
  return `Run \`portico update ${feature}\` for a newer release; \`portico disable ${feature}\` takes the feature off until there is one.`
}

/** What is withdrawn of one pinned plugin. Visitors who have drawn a release on trial get the accepted one. */
function judgePlugin(lock: PorticoLock, id: string, isWithdrawn: IsWithdrawn, place: string): Finding[] {
  const { version, canary, manifest } = lock.plugins[id] as LockedPlugin
  const findings: Finding[] = []
  const add = (release: string, solution: string, severity: Finding['severity']) => {
    const details = `${id} ${release}: ${place}`
    findings.push(toFinding(new PluginWithdrawnError({ details, metaMessages: [solution] }), severity))
  }
  if (isWithdrawn(id, version)) add(version, getSolution(lock, id, isWithdrawn), 'error')
  if (canary && isWithdrawn(id, canary.version)) {
    const solution = `Run \`portico rollback ${manifest.feature ?? id}\`, which ends the trial.`
    add(`${canary.version} on trial`, solution, 'warning')
  }
  return findings
}

/** What is withdrawn of the shell: pages that pin it do not open. */
function judgeShell({ shell: { version } }: PorticoLock, isWithdrawn: IsWithdrawn, place: string): Finding[] {
  if (!isWithdrawn('shell', version)) return []
  const metaMessages = [
    'Install another version of @portico/shell, run `portico lock`, and publish the site.',
  ]
  return [toFinding(new PluginWithdrawnError({ details: `shell ${version}: ${place}`, metaMessages }))]
}

/** What pages would make of a kill list: nothing of one that they do not take, else what it withdraws of the lockfile. */
export async function judgeKillList(
  { text, publicKey, place }: FoundKillList,
  lock: PorticoLock | null,
): Promise<Finding[]> {
  try {
    const { killed } = await verifyKillList(text, publicKey)
    if (lock === null) return []
    const isWithdrawn: IsWithdrawn = (id, version) =>
      killed.some((release) => release.id === id && release.version === version)
    return [
      ...judgeShell(lock, isWithdrawn, place),
      ...Object.keys(lock.plugins).flatMap((id) => judgePlugin(lock, id, isWithdrawn, place)),
    ]
  } catch (error) {
    const details = `${place}: ${(error as PorticoError).details}`
    return [toFinding(new KillListInvalidError({ details, metaMessages: [invalidListSolution] }))]
  }
}
