// @vitest-environment happy-dom
import type { RpcRequest } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { signRequests } from '../namespaces/signRequests.ts'
import { signText } from './signText.ts'

async function start(answer: unknown) {
  const wallet = showWallet()
  const test = createTestCore()
  onTestFinished(wallet.stop)
  onTestFinished(test.dispose)
  const asked: RpcRequest[] = []
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) => {
    if (parameters.method !== 'personal_sign') return request(parameters)
    asked.push(parameters)
    return answer
  }
  await connect(test.core, { connectorId: 'com.example.wallet' })
  return { ...test, asked, account: `eip155:1:${wallet.address}` as const, address: wallet.address }
}

test.each(['0x12', { signature: '0x12' }])('the signature of the answer %o', async (answer) => {
  const { core, asked, account, address } = await start(answer)
  expect(await signText(core, account, 'Hi')).toBe('0x12')
  expect(asked).toEqual([{ method: 'personal_sign', params: ['0x4869', address] }])
})

test.each([null, undefined, '', 7, {}, { signature: '' }, { signature: 7 }])(
  'the answer %o has no signature',
  async (answer) => {
    const { core, account } = await start(answer)
    await expect(signText(core, account, 'Hi')).rejects.toThrow(/CONNECT-004.*signature/s)
  },
)

test('a namespace that cannot sign is named', async () => {
  const { core } = await start('0x12')
  await expect(signText(core, 'polkadot:1:a' as never, 'Hi')).rejects.toThrow(/CONNECT-004.*polkadot/s)
})

test('each namespace is asked in its own words', () => {
  expect(signRequests.solana?.('Hi', 'owner')).toEqual({
    method: 'solana_signMessage',
    params: { message: '6Wc', pubkey: 'owner' },
  })
  expect(signRequests.bip122?.('Hi', 'owner')).toEqual({
    method: 'signMessage',
    params: { message: 'Hi', address: 'owner' },
  })
})
