import { expect } from 'vitest'
import { test } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import { testPlugin } from './test.ts'

test('names the package that is missing', async ({ plugin }) => {
  const tested = testPlugin(plugin.context)
  await expect(tested).rejects.toSatisfy(codeOf('PORTICO-RELEASE-014'))
  await expect(tested).rejects.toThrow('npm install -D vitest')
})

test('a runner that does not start is no defect of the command line', async ({ plugin }) => {
  const startVitest = () => Promise.reject(new Error('No projects matched the filter "nope".\nmore'))
  const tested = testPlugin(plugin.context, { project: 'nope', loadRunner: async () => ({ startVitest }) })
  await expect(tested).rejects.toMatchObject({ details: 'No projects matched the filter "nope".' })
  await expect(tested).rejects.toThrow('Look at vitest.config.ts')
})

test('a dry run runs nothing', async ({ plugin }) => {
  const loadRunner = () => Promise.reject(new Error('loaded'))
  expect(await testPlugin(plugin.context, { dryRun: true, loadRunner })).toMatchObject({ passed: 0 })
})
