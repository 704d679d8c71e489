import type { KillListSource } from '@portico/contract/killList'
import type { LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { vi } from 'vitest'
import type { TestShell } from '../../createTestShell.ts'
import type { TestRelease } from './createTestPlugin.ts'
import { answerWith, startVisit, whole } from './startVisit.ts'

/** A release whose command says which it is. */
const createRelease = (name: string, ran: string[]): TestRelease => ({
  ...whole,
  onImport: () => ran.push(name),
  setup(context) {
    answerWith(context, name)
    context.onDispose(() => ran.push(`${name} disposed`))
  },
})

/** The lockfile of a site that tries nothing out. */
function leaveAccepted(lock: PorticoLock): PorticoLock {
  const { canary: _, ...send } = lock.plugins.send as LockedPlugin
  return { ...lock, plugins: { send } }
}

/** A visitor of a site that may have a kill list, and what ran there. Where a release is on trial they have drawn it. */
export function startSite(killList: KillListSource | null, { hasCanary = false } = {}) {
  const ran: string[] = []
  const [accepted, canary] = [createRelease('accepted', ran), createRelease('canary', ran)]
  const arrange = (lock: PorticoLock) => (hasCanary ? lock : leaveAccepted(lock))
  return { ...startVisit(canary, { accepted, killList: killList ?? undefined, arrange }), ran }
}

/** What the site was told, by name and code of error. */
export const getCodes = ({ events }: TestShell): [string, string][] =>
  events.map(([name, payload]) => [name, (payload as { error: { code: string } }).error.code])

/** Lets a minute pass, and what comes of it. */
export async function passMinute(visit: TestShell, expected: () => void): Promise<void> {
  await visit.time.advance(60_000)
  await vi.waitFor(expected)
}
