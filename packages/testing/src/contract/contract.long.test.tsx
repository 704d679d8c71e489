import type { PluginContext } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { contractRules } from './contractRules.ts'
import { findContractFaults } from './findContractFaults.ts'
import { acme, createAcme } from './fixtures/acme.tsx'
import { brokenElements } from './fixtures/brokenElements.tsx'
import { brokenLives } from './fixtures/brokenLives.tsx'
import { brokenManifests } from './fixtures/brokenManifests.tsx'
import { brokenViews } from './fixtures/brokenViews.tsx'
import { runPluginContract } from './runPluginContract.ts'

const broken = [...brokenManifests, ...brokenLives, ...brokenViews, ...brokenElements]

describe('a plugin that keeps every rule', () => {
  runPluginContract(acme, { describe, test })
})

test.each(broken)('%s breaks the rule %s', async (_, rule, change, says) => {
  const faults = await findContractFaults({ ...acme, ...change }, rule)
  expect(faults.join('\n')).toMatch(says)
})

/** Everything of a page that a plugin could give back; it has none of it in a realm of its own. */
function takeFromPage({ onDispose }: PluginContext): void {
  const listener = () => {}
  const controller = new AbortController()
  const sign = document.createElement('acme-sign')
  document.body.append(sign)
  addEventListener('resize', listener, true)
  document.addEventListener('keydown', listener, { signal: controller.signal })
  document.addEventListener('acme', listener, { once: true })
  document.dispatchEvent(new Event('acme'))
  onDispose(() => {
    sign.remove()
    removeEventListener('resize', listener, true)
    controller.abort()
  })
}

test('what was taken from the page and given back is not left', async () => {
  const plugin = createAcme({ setup: takeFromPage })
  expect(await findContractFaults({ ...acme, plugin }, 'disposal')).toEqual([])
})

test('every rule is shown to fail', () => {
  expect([...new Set(broken.map(([, rule]) => rule))].sort()).toEqual(Object.keys(contractRules).sort())
})

test.each([{ id: 'Acme' }, { contributes: { views: [{ id: 'Hello', title: { en: 'Hello' } }] } }])(
  'the manifest %j is not valid, which is reported before anything runs',
  (change) => {
    expect(() =>
      runPluginContract(
        { ...acme, manifest: { ...(acme.manifest as object), ...change } },
        { describe, test },
      ),
    ).toThrow('PORTICO-PLUGIN-013')
  },
)
