// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import type { Part } from './definePart.ts'
import { loadPart, pinParts } from './loadPart.ts'

/** A core that notes what it verified. */
function start(isWhole = true) {
  const { core } = createTestCore({ enableEIP6963: false, enableInjected: false })
  const verified: Readonly<Record<string, string>>[] = []
  core.host.verify = async (_, files) => {
    verified.push(files)
    if (!isWhole) throw new Error('changed')
  }
  return { core, verified }
}

const hash = 'sha384-cGFydA'
const part: Part<string> = { name: 'part', integrity: hash, load: async () => 'loaded' }

test('a part is imported once its file and those of the parts that it needs are verified', async () => {
  const { core, verified } = start()
  const needs = [{ name: 'other', integrity: 'sha384-b3RoZXI' }]
  expect(await loadPart(core, { ...part, needs })).toBe('loaded')
  expect(verified.map(Object.values)).toEqual([['sha384-b3RoZXI', hash]])
  for (const name of Object.keys(verified[0] ?? {})) expect(name).toMatch(/^(other|part)\.js\?/)
})

test('a part with another hash is not imported, and says what a visitor reads', async () => {
  const { core } = start(false)
  const load = vi.fn(part.load)
  await expect(loadPart(core, { ...part, load })).rejects.toMatchObject({
    code: 'PORTICO-LOAD-001',
    textKey: 'plugin.offline',
  })
  expect(load).not.toHaveBeenCalled()
})

test('a part whose hash the catalogue has is verified by that, and refused without', async () => {
  const { core, verified } = start()
  const locked: Part<string> = { name: 'locked', isLocked: true, load: async () => 'loaded' }
  await expect(loadPart(core, locked)).rejects.toMatchObject({
    code: 'PORTICO-LOAD-002',
    details: 'locked.js',
  })
  expect(verified).toEqual([])
  pinParts(core, { 'locked.js': hash })
  expect(await loadPart(core, locked)).toBe('loaded')
  expect(verified.map(Object.values)).toEqual([[hash]])
})
