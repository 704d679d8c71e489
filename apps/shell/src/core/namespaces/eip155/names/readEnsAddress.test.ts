// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { PorticoError } from '@portico/contract/errors'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Core } from '../../../Core.ts'
import { createTestCore, one } from '../../../fixtures/createTestCore.ts'
import { findEnsResolver, readEnsAddress } from './readEnsAddress.ts'

afterEach(() => vi.unstubAllGlobals())

const registry = { caipNetworkId: 'eip155:1', address: `0x${'5'.repeat(40)}` } as const

async function read(core: Core, coinType: number): Promise<string | null> {
  const resolver = await findEnsResolver(core, registry, 'maya.eth')
  return resolver && readEnsAddress(core, { registry, resolver, name: 'maya.eth', coinTypes: [coinType] })
}

/** A core whose node answers so, one after the other. */
function start(answers: unknown[]) {
  const networks = [defineNetwork({ ...one, rpcUrls: ['http://node.test/'] })] as const
  const { core, dispose } = createTestCore({ networks })
  dispose()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    return Response.json({ jsonrpc: '2.0', id: 1, ...((answer ?? { result: '0x' }) as object) })
  })
  return { core, asked }
}

const hex = fc.stringMatching(/^0x(0{24}[0-9a-f]{40}|0{62}20|0{63}1|[0-9a-f]{64}){0,6}[0-9a-f]{0,3}$/)
const answer = fc.oneof(
  hex.map((result) => ({ result })),
  fc.anything().map((result) => ({ result })),
  hex.map((data) => ({
    error: { code: 3, message: 'execution reverted', data: data.replace('0x', '0x556f1830') },
  })),
  fc.anything().map((data) => ({ error: { code: 3, message: 'execution reverted', data } })),
)

test('whatever a node answers, bytes come of it, none, or an error of its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { maxLength: 8 }),
      fc.constantFrom(60, 501, 0x8000_000a),
      async (answers, coinType) => {
        // A copy: what has failed is shown as it was.
        const { core, asked } = start([...answers])
        const bytes = await read(core, coinType).catch((error) => error)
        if (typeof bytes === 'string') expect(bytes).toMatch(/^([0-9a-f]{2})*$/i)
        else expect(bytes === null || bytes instanceof PorticoError).toBe(true)
        expect(new Set(asked)).toEqual(new Set(['http://node.test/']))
      },
    ),
  )
})

test.each([{ toString: {} }, null, 7, [], true])(
  'an answer that is no text (%j) is an error of its own',
  async (result) => {
    await expect(read(start([{ result }]).core, 60)).rejects.toThrow(PorticoError)
  },
)

const word = `0x${'7'.repeat(40).padStart(64, '0')}`

test.each([
  [-32005, 'limit exceeded'],
  [429, 'too many requests'],
  [-32603, 'internal error'],
  [-32000, 'execution aborted (timeout = 5s)'],
  [-32000, 'header not found'],
])('a node that cannot answer, by %d (%s), has not said that there is nothing', async (code, message) => {
  const failure = { error: { code, message } }
  for (const answers of [
    [failure],
    [{ result: word }, failure],
    [{ result: word }, { result: '0x' }, failure],
  ])
    await expect(read(start(answers).core, 60)).rejects.toThrow('PORTICO-API-006')
})

test.each([
  [3, 'execution reverted'],
  [-32000, 'execution reverted'],
  [-32015, 'VM execution error.'],
  [-32000, 'invalid opcode: INVALID'],
])('a resolver that refuses, as nodes say by %d (%s), has nothing', async (code, message) => {
  const refusal = { error: { code, message } }
  expect(await read(start([{ result: word }, refusal, refusal]).core, 60)).toBe('')
})
