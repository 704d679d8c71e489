import { expect, test } from 'vitest'
import { refuseContractSignatures } from './refuseContractSignatures.ts'

const sign = (t: string) => ({ h: { t: 'caip122' }, p: {}, s: { t, s: '0x' } })

test.each([
  { id: 1, jsonrpc: '2.0', result: true },
  { id: 1, jsonrpc: '2.0', method: 'wc_sessionEvent', params: {} },
  { id: 1, jsonrpc: '2.0', result: { cacaos: [sign('eip191')], responder: {} } },
  null,
])('%j passes', (payload) => {
  expect(refuseContractSignatures(payload)).toBe(payload)
})

test.each([[[sign('eip1271')]], [[sign('eip191'), sign('eip1271')]], [[]], [[null]], ['x'], [[{}]]])(
  'signatures %j are refused',
  (cacaos) => {
    expect(refuseContractSignatures({ id: 7, result: { cacaos } })).toMatchObject({
      id: 7,
      error: { code: -32_000 },
    })
  },
)
