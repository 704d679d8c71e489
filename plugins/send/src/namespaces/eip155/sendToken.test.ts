import { hasErrorCode, RpcError } from '@portico/contract/errors'
import { encodeErc20Transfer, zeroAddress } from '@portico/evm'
import { createTestContext, dollar, ether, maya, noor, testHash } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import type { UncheckedTransfer } from '../toTransfer.ts'
import { sendToken } from './sendToken.ts'

describe('sendToken', () => {
  const good: UncheckedTransfer = { token: ether, amount: 5n, to: noor }
  const bad: [string, Partial<UncheckedTransfer>, string][] = [
    ['no token', { token: null }, 'PORTICO-SEND-002'],
    ['no amount', { amount: null }, 'PORTICO-SEND-001'],
    ['an amount of nothing', { amount: 0n }, 'PORTICO-SEND-001'],
    ['a negative amount', { amount: -1n }, 'PORTICO-SEND-001'],
    ['more than there is', { amount: ether.amount + 1n }, 'PORTICO-SEND-001'],
    ['no receiver', { to: null }, 'PORTICO-SEND-001'],
    ['a receiver that is no address', { to: 'maya.eth' }, 'PORTICO-SEND-001'],
    ['a wrong checksum', { to: maya.replace('dA', 'Da') }, 'PORTICO-SEND-001'],
    ['the zero address', { to: zeroAddress }, 'PORTICO-SEND-001'],
    ["the token's own contract", { token: dollar, to: dollar.address }, 'PORTICO-SEND-001'],
    ['a token of another network', { token: { ...ether, caipNetworkId: 'eip155:1' } }, 'PORTICO-NETWORK-004'],
  ]
  test.each(bad)('refuses %s and asks nobody', async (_what, part, code) => {
    const context = createTestContext()
    const error = await sendToken(context, { ...good, ...part }).catch((error: unknown) => error)
    expect(hasErrorCode(error, code)).toBe(true)
    expect(context.requests).toEqual([])
  })

  test('refuses without an account', async () => {
    const context = createTestContext({ account: null })
    await expect(sendToken(context, good)).rejects.toThrow('No wallet is connected')
  })

  test('sends native currency as value', async () => {
    const context = createTestContext()
    await expect(sendToken(context, good)).resolves.toBe(testHash)
    expect(context.requests).toEqual([
      { method: 'eth_sendTransaction', params: [{ from: maya, to: noor, value: '0x5' }] },
    ])
  })

  test('sends a token by its contract, after a trial', async () => {
    const context = createTestContext()
    await sendToken(context, { ...good, token: dollar })
    const data = encodeErc20Transfer({ to: noor, amount: 5n })
    expect(context.requests.map(({ method }) => method)).toEqual(['eth_call', 'eth_sendTransaction'])
    expect(context.requests[1]?.params).toEqual([{ from: maya, to: dollar.address, data }])
  })

  test.each([
    ['reverts', new RpcError({ details: 'execution reverted: paused' })],
    ['answers false', `0x${'0'.repeat(64)}`],
  ])('does not ask the wallet when the token %s', async (_how, answer) => {
    const context = createTestContext({ answers: { eth_call: answer } })
    const error = await sendToken(context, { ...good, token: dollar }).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PORTICO-API-006')).toBe(true)
    expect(context.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('takes a token that answers with nothing', async () => {
    const context = createTestContext({ answers: { eth_call: '0x' } })
    await expect(sendToken(context, { ...good, token: dollar })).resolves.toBe(testHash)
  })

  test.each([null, '0x', `${testHash}00`, 'ok', {}])('does not take %j for a hash', async (answer) => {
    const context = createTestContext({ answers: { eth_sendTransaction: answer } })
    const error = await sendToken(context, good).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PORTICO-CONNECT-004')).toBe(true)
  })
})
