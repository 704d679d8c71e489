// @vitest-environment happy-dom
import { createCommands } from '@portico/contract/host'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestSite } from '../../catalogue/fixtures/createTestSite.ts'
import { createTestCore, type TestCore } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { createViewRegistry } from '../../router/viewRegistry.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { ViewComponent } from '../../shell/ViewComponent.ts'
import { createPluginHost } from '../createPluginHost.ts'
import { registerPluginViews } from '../registerPluginViews.ts'
import { createReleases } from './createReleases.ts'
import { createTestPlugin } from './fixtures/createTestPlugin.ts'

afterEach(() => vi.restoreAllMocks())

/** All of them with long tests: a tenth is what a developer has time for. */
const visitors = process.env.PORTICO_TESTS === 'all' ? 10_000 : 1_000

/** A known row of evenly spread numbers (mulberry32), so that the test says the same every day. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const contributes = { views: [{ id: 'send/Form', title: { en: 'Send' } }], commands: [{ id: 'send/start' }] }

test(`${visitors} visitors, a broken release on trial at ten per cent: all finish, and none meets it twice`, async () => {
  const random = createRandom(2026)
  // The runtime says each time that it knows the container.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint32Array)[0] = random()
    return array
  })
  const plugin = createTestPlugin({
    share: 10,
    accepted: {
      contributes,
      setup({ views, commands }) {
        views.add('send/Form', () => null)
        commands.add('send/start', async () => 'sent')
      },
    },
    canary: {
      contributes,
      setup() {
        throw new Error('a fault of the plugin')
      },
    },
  })
  const options = { lock: plugin.lock, enableEIP6963: false, enableInjected: false }
  const { catalogue } = createTestSite(options)
  // What no visitor changes is made once.
  const { shell: base, dispose } = createTestShell(options)
  dispose()
  const foundation = plugin.createFoundation(base.core)

  const visit = async (storage?: TestCore['storage']) => {
    const test = createTestCore(options, storage)
    test.dispose()
    const shell: Shell = {
      ...base,
      core: test.core,
      commands: createCommands(),
      views: createViewRegistry<ViewComponent>(),
      plugins: createPluginHost(
        test.core,
        catalogue,
        () => shell,
        createReleases(test.core, catalogue, () => shell),
      ),
    }
    registerPluginViews(shell)
    shell.plugins.foundation = foundation
    const drawn = shell.plugins.enabled[0]?.locked.version
    await shell.views.get('send/Form')?.load()
    const result = await shell.commands.run('send/start', {})
    return { drawn, result, storage: test.storage, events: test.events.map(([name]) => name) }
  }

  let [onTrial, notified, finished, secondOnTrial] = [0, 0, 0, 0]
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const first = await visit()
    const second = await visit(first.storage)
    if (first.drawn === plugin.canary) onTrial += 1
    if (second.drawn !== plugin.accepted) secondOnTrial += 1
    notified += first.events.length
    if (first.result === 'sent' && second.result === 'sent' && second.events.length === 0) finished += 1
  }
  expect(finished).toBe(visitors)
  expect(onTrial / visitors).toBeGreaterThan(0.09)
  expect(onTrial / visitors).toBeLessThan(0.11)
  // The site hears of every visitor who met it, once.
  expect(notified).toBe(onTrial)
  expect(secondOnTrial).toBe(0)
})
