import { HttpTimeoutError, RpcError } from '@portico/contract/errors'
import { createTestContext, noor } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { readReceiverKind } from './readReceiverKind.ts'

const word = `0x${'12'.padStart(64, '0')}`
const revert = new RpcError({ details: 'execution reverted' })

test.each([
  ['without code', 'account', '0x', revert],
  ['that runs a contract for a time (EIP-7702)', 'account', `0xef0100${'ab'.repeat(20)}`, word],
  ['whose code only begins as such a delegation', 'contract', `0xef0100${'ab'.repeat(21)}`, revert],
  ['with code', 'contract', '0x6001', revert],
  ['with code that answers everything with nothing', 'contract', '0x6001', '0x'],
  ['with decimals and a supply', 'token', '0x6001', word],
  ['whose node cannot be asked', 'unknown', new HttpTimeoutError(), word],
  ['whose node answers nonsense', 'unknown', null, word],
])('an address %s is: %s', async (_what, kind, eth_getCode, eth_call) => {
  const { chain } = createTestContext({ answers: { eth_getCode, eth_call } })
  expect(await readReceiverKind(chain, noor)).toBe(kind)
})
