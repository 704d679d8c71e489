import { createAccount, createTestContext, maya, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { leadTo } from '../createTestSend.ts'
import { ana, solanaAccount } from '../fixtures/testSolana.ts'
import { eip155 } from '../namespaces/eip155/rules.ts'
import { solana } from '../namespaces/solana/rules.ts'
import { resolveName } from './resolveName.ts'

const ethereum = { ...testNetwork, caipNetworkId: 'eip155:1', chainId: '1' } as const

describe('a name', () => {
  const resolve = (answer?: (parameters: unknown) => unknown, network = testNetwork) => {
    const commands = answer ? { 'names.resolve': answer } : {}
    const account = createAccount(maya, network)
    return resolveName(createTestContext({ account, commands }), eip155, 'Maya.eth')
  }

  test('gives its address and picture, as it is to be written', async () => {
    const answer = () => ({ ...leadTo(maya.toLowerCase()), name: 'maya.eth' })
    expect(await resolve(answer)).toEqual({ name: 'maya.eth', address: maya, avatar: null })
  })

  test('is asked for on the network of the account', async () => {
    const asked: unknown[] = []
    await resolve((parameters) => asked.push(parameters) && null)
    expect(asked).toEqual([{ name: 'Maya.eth', caipNetworkId: testNetwork.caipNetworkId }])
  })

  test.each([
    ['nameUnknown', () => null],
    ['nameNoAddress', () => leadTo(null)],
    ['nameFailed', () => leadTo('0x1')],
    ['nameFailed', () => leadTo(ana)],
    ['nameFailed', () => leadTo(maya.replace('dA', 'Da'))],
    ['nameFailed', () => leadTo(undefined)],
    ['nameFailed', () => undefined],
    ['nameFailed', () => Promise.reject(new Error('down'))],
    ['namesAbsent', undefined],
    ['namesAbsent', () => leadTo(maya, ethereum)],
  ])('is %s', async (problem, answer) => {
    expect(await resolve(answer)).toBe(problem)
  })

  test('of a shell that knows Ethereum alone is taken there, and nowhere else', async () => {
    const answer = () => ({ address: maya })
    expect(await resolve(answer, ethereum)).toMatchObject({ address: maya })
    expect(await resolve(answer)).toBe('namesAbsent')
  })

  test('on Solana leads to an address of Solana', async () => {
    const answers = [ana, maya]
    const commands = { 'names.resolve': () => leadTo(answers.shift(), solanaAccount.network) }
    const context = createTestContext({ account: solanaAccount, commands })
    expect(await resolveName(context, solana, 'ana.eth')).toMatchObject({ address: ana })
    expect(await resolveName(context, solana, 'ana.eth')).toBe('nameFailed')
  })
})
