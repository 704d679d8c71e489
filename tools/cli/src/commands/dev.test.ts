import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { dev } from './dev.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

test('says where the stack comes from when it is not installed', async () => {
  const loadStack = () => Promise.reject(Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }))
  await expect(dev(site.context, { loadStack })).rejects.toThrow('npm start')
})

test('shows where the stack answers, and hands back what stops it', async () => {
  const stack = { urls: { demo: 'http://127.0.0.1:4100' }, stop: async () => {} }
  const loadStack = async () => ({ startStack: async () => stack, describeStack: () => 'demo 4100' })
  expect(await dev(site.context, { loadStack })).toBe(stack)
  expect(site.output.at(-1)).toContain('demo 4100')
})

test('starts nothing on a dry run', async () => {
  const loadStack = () => Promise.reject(new Error('loaded'))
  expect((await dev(site.context, { loadStack, dryRun: true })).urls).toEqual({})
})
