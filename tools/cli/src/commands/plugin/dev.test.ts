import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import type { StackModule } from '../../serve/StackModule.ts'
import { loadBuild } from './BuildModule.ts'
import { devPlugin } from './dev.ts'

test('names the package that is missing', async ({ plugin }) => {
  const build = devPlugin(plugin.context)
  await expect(build).rejects.toSatisfy(codeOf('PORTICO-RELEASE-003'))
  await expect(build).rejects.toThrow('npm install -D @portico/build')
  const loadBuild = async () => ({ watchPlugin: () => ({ stop: async () => {} }) })
  const stack = devPlugin(plugin.context, { loadBuild })
  await expect(stack).rejects.toSatisfy(codeOf('PORTICO-CLI-007'))
  await expect(stack).rejects.toThrow('npm install -D @portico/stack')
})

test('names the builder first where the stack is missing too', async ({ plugin }) => {
  const asked: string[] = []
  const lateBuild = async (...parameters: Parameters<typeof loadBuild>) => {
    await new Promise(setImmediate)
    asked.push('build')
    return loadBuild(...parameters)
  }
  const missingStack = async () => {
    asked.push('stack')
    throw new Error('The stack is missing.')
  }
  const started = devPlugin(plugin.context, { loadBuild: lateBuild, loadStack: missingStack })
  await expect(started).rejects.toSatisfy(codeOf('PORTICO-RELEASE-003'))
  expect(asked).toEqual(['build'])
})

test('ends what it began when a port is taken', async ({ plugin }) => {
  const builtDemo = join(plugin.context.cwd, 'demo')
  await mkdir(builtDemo)
  const lock = { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: {} }
  await writeFile(join(builtDemo, 'portico.lock.json'), JSON.stringify(lock))
  let stopped = 0
  const loadBuild = async () => ({
    watchPlugin(_directory: string, { onFailed }: { onFailed(error: Error): void }) {
      onFailed(new Error('It does not compile.'))
      const stop = async () => {
        stopped += 1
      }
      return { stop }
    },
  })
  const taken = Object.assign(new Error('Port 4100 is held by node.'), { name: 'PortTakenError' })
  const loadStack = async () =>
    ({ builtDemo, freePorts: {}, startStack: () => Promise.reject(taken) }) as unknown as StackModule
  const failed = devPlugin(plugin.context, { loadBuild, loadStack })
  await expect(failed).rejects.toMatchObject({ details: 'Port 4100 is held by node.' })
  expect(stopped).toBe(1)
  expect(plugin.output.join('\n')).toContain('It does not compile.')
})

test('a dry run starts nothing', async ({ plugin }) => {
  const loadBuild = () => Promise.reject(new Error('loaded'))
  expect(await devPlugin(plugin.context, { dryRun: true, loadBuild })).toMatchObject({ url: null })
})
