import { vi } from 'vitest'
import { createTestShell, type TestShell } from '../../createTestShell.ts'
import { createTestPlugin, type TestRelease } from './createTestPlugin.ts'

/** What every release of these tests offers, so that a visitor can finish what they began. */
export const whole: TestRelease = {
  contributes: { views: [{ id: 'send/Form', title: { en: 'Send' } }], commands: [{ id: 'send.start' }] },
  setup: (context) => answerWith(context, 'accepted'),
}

/** The setup of a whole release, whose command answers this. */
export function answerWith(
  { views, commands }: Parameters<NonNullable<TestRelease['setup']>>[0],
  answer: string,
): void {
  views.add('send/Form', () => null)
  commands.add('send.start', async () => answer)
}

/** Throws what is no error of Portico. */
export function fail(): never {
  throw new Error('a fault of the plugin')
}

/** A visitor who has drawn the release on trial, unless said otherwise, on their first visit. Undone by `vi.restoreAllMocks`. */
export function startVisit(
  canary: TestRelease,
  { number = 0, accepted = whole, arrange = (lock: TestLock): TestLock => lock } = {},
) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint32Array)[0] = Math.ceil(number * 2 ** 32)
    return array
  })
  const plugin = createTestPlugin({ accepted, canary })
  const visit = (storage?: TestShell['storage']) => {
    const test = createTestShell({ lock: arrange(plugin.lock) }, storage)
    test.dispose()
    test.shell.plugins.provide(plugin.createFoundation(test.core))
    const getVersion = () => test.shell.plugins.enabled.find(({ id }) => id === 'send')?.locked.version
    return { ...test, getVersion }
  }
  return { ...visit(), plugin, visit }
}

type TestLock = ReturnType<typeof createTestPlugin>['lock']

/** Does what the visitor came for. @returns what the command answers */
export async function finish({ shell }: TestShell): Promise<unknown> {
  await shell.plugins.load('send')
  await shell.views.get('send/Form')?.load()
  return shell.commands.run('send.start', {})
}

/** What the site was told, by name. */
export const getNames = ({ events }: TestShell): string[] => events.map(([name]) => name)
