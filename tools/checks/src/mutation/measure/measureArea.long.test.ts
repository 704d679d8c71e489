import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureArea } from './measureArea.ts'

const root = join(import.meta.dirname, '../../../../..')
const here = 'tools/checks/src/mutation/measure/sample'
const area = { sources: [`${here}/*.ts`], tests: [`${here}/*.test.ts`] }

test('each change is noticed or not, loops end, and what one change leaves behind is not taken for the next', async () => {
  const name = `sample-${process.pid}`
  onTestFinished(() => rm(join(root, '.stryker', name), { recursive: true }))
  const said: string[] = []
  const measure = () => measureArea({ root, name, area, only: [], report: (line) => said.push(line) })
  const mutants = await measure()
  const describe = (status: string) =>
    mutants.filter((mutant) => mutant.status === status).map(({ before, after }) => `${before} → ${after}`)
  expect(describe('noticed')).toContain('count += 1 → count -= 1')
  expect(describe('noticed')).toContain('count < limit → count <= limit')
  expect(describe('noticed')).toContain('kept ||= value → kept &&= value')
  // It keeps what it has answered: with modules read once that is never asked for again.
  expect(describe('noticed')).toContain('2 * value → 2 / value')
  expect(describe('ignored')).toContain('[1, 2] → []')
  expect(describe('unnoticed')).toEqual(['value - 1 → value + 1', 'known !== undefined → false'])
  expect(said).toEqual([
    `near: ${here}/count.test.ts`,
    `far: ${here}/count.test.ts`,
    `anew: ${here}/count.test.ts`,
  ])
  expect(await measure()).toEqual(mutants)
  expect(said).toHaveLength(3)
})
