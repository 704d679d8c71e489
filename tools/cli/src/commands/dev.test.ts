import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { dev } from './dev.ts'

test('says where the stack comes from when it is not installed', async ({ site }) => {
  const error = await dev(site.context).catch((reason: unknown) => reason)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-007'))
  expect(String(error)).toContain('npm install -D @portico/stack')
})

test('says which port is taken, and by whom', async ({ site }) => {
  const taken = Object.assign(new Error('Port 4100 is held by node (process 1).'), { name: 'PortTakenError' })
  const loadStack = async () => ({ startStack: () => Promise.reject(taken), describeStack: () => '' })
  const error = await dev(site.context, { loadStack }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ details: 'Port 4100 is held by node (process 1).' })
})

test('shows where the stack answers, and hands back what stops it', async ({ site }) => {
  const stack = { urls: { demo: 'http://127.0.0.1:4100' }, stop: async () => {} }
  const loadStack = async () => ({ startStack: async () => stack, describeStack: () => 'demo 4100' })
  expect(await dev(site.context, { loadStack })).toBe(stack)
  expect(site.output.at(-1)).toContain('demo 4100')
})

test('starts nothing on a dry run', async ({ site }) => {
  const loadStack = () => Promise.reject(new Error('loaded'))
  expect((await dev(site.context, { loadStack, dryRun: true })).urls).toEqual({})
})
