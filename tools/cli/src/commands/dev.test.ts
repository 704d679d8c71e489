import { expect } from 'vitest'
import { test } from '../fixtures/siteTest.ts'
import { dev } from './dev.ts'

test('says where the stack comes from when it is not installed', async ({ site }) => {
  const loadStack = () => Promise.reject(Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }))
  await expect(dev(site.context, { loadStack })).rejects.toThrow('npm start')
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
