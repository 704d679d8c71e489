import { describe, expect, test } from 'vitest'
import { contractRules } from './contractRules.ts'
import { findContractFaults } from './findContractFaults.ts'
import { acme } from './fixtures/acme.tsx'
import { brokenLives } from './fixtures/brokenLives.tsx'
import { brokenManifests } from './fixtures/brokenManifests.tsx'
import { brokenViews } from './fixtures/brokenViews.tsx'
import { runPluginContract } from './runPluginContract.ts'

const broken = [...brokenManifests, ...brokenLives, ...brokenViews]

describe('a plugin that keeps every rule', () => {
  runPluginContract(acme, { describe, test })
})

test.each(broken)('%s breaks the rule %s', async (_, rule, change, says) => {
  const faults = await findContractFaults({ ...acme, ...change }, rule)
  expect(faults.join('\n')).toMatch(says)
})

test('every rule is shown to fail', () => {
  expect([...new Set(broken.map(([, rule]) => rule))].sort()).toEqual(Object.keys(contractRules).sort())
})

test.each([{ id: 'Acme' }, { contributes: { views: [{ id: 'Hello', title: { en: 'Hello' } }] } }])(
  'the manifest %j is not valid, which is told before anything runs',
  (change) => {
    expect(() =>
      runPluginContract(
        { ...acme, manifest: { ...(acme.manifest as object), ...change } },
        { describe, test },
      ),
    ).toThrow('PORTICO-PLUGIN-013')
  },
)
