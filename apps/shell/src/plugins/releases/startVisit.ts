import type { KillListSource } from '@portico/contract/killList'
import type { PorticoLock } from '@portico/contract/lock'
import { vi } from 'vitest'
import { createTestShell, type TestShell } from '../../createTestShell.ts'
import { createTestPlugin, type TestRelease } from './createTestPlugin.ts'

/** What every release of these tests offers, so that a visitor can finish what they began. */
export const whole: TestRelease = {
  contributes: { views: [{ id: 'send/Form', title: { en: 'Send' } }], commands: [{ id: 'send/start' }] },
  setup: (context) => answerWith(context, 'accepted'),
}

/** The setup of a whole release, whose command answers this. */
export function answerWith(
  { views, commands }: Parameters<NonNullable<TestRelease['setup']>>[0],
  answer: string,
): void {
  views.add('send/Form', () => null)
  commands.add('send/start', async () => answer)
}

/** Throws what is no error of Portico. */
export function fail(): never {
  throw new Error('a fault of the plugin')
}

/** How a visit begins. */
export interface VisitOptions {
  /** What the visitor draws, from 0 to below 1. @default 0, which every release on trial is for */
  readonly number?: number
  /** @default a whole release */
  readonly accepted?: TestRelease
  readonly killList?: KillListSource | undefined
  /** Makes the lockfile of one that has the plugin alone, with both releases. */
  arrange?(lock: PorticoLock): PorticoLock
}

/** A visitor on their first visit, who has drawn the release on trial unless said otherwise. Undone by `vi.restoreAllMocks`. */
export function startVisit(
  canary: TestRelease,
  { number = 0, accepted = whole, killList, arrange = (lock) => lock }: VisitOptions = {},
) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint32Array)[0] = Math.ceil(number * 2 ** 32)
    return array
  })
  const plugin = createTestPlugin({ accepted, canary })
  const visit = (storage?: TestShell['storage']) => {
    const test = createTestShell({ lock: arrange(plugin.lock), ...(killList && { killList }) }, storage)
    test.dispose()
    test.shell.plugins.foundation = plugin.createFoundation(test.core)
    const getVersion = () => test.shell.plugins.enabled.find(({ id }) => id === 'send')?.locked.version
    return { ...test, getVersion }
  }
  return { ...visit(), plugin, visit }
}

/** Does what the visitor came for. @returns what the command answers */
export async function finish({ shell }: TestShell): Promise<unknown> {
  await shell.plugins.load('send')
  await shell.views.get('send/Form')?.load()
  return shell.commands.run('send/start', {})
}

/** What the site was told, by name. */
export const getNames = ({ events }: TestShell): string[] => events.map(([name]) => name)
