import { type Address, zeroAddress } from '@portico/evm'
import { dollar, ether, noor } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { getSendStatus } from './getSendStatus.ts'
import { emptySend, type SendState } from './state.ts'

describe('the button says', () => {
  const ready: SendState = {
    ...emptySend,
    token: ether,
    sendTokenAmount: '1.5',
    receiver: noor,
    receiverStatus: 'ready',
    receiverAddress: noor,
    receiverFacts: { kind: 'unknown', isFirst: true, lookAlike: null },
  }
  const cases: [status: string, when: string, part: Partial<SendState>][] = [
    ['selectToken', 'there is no token', { token: null }],
    ['addAmount', 'there is no amount', { sendTokenAmount: '' }],
    ['addAmount', 'the amount is 0', { sendTokenAmount: '0' }],
    ['addAmount', 'the amount is 0.000', { sendTokenAmount: '0.000' }],
    ['incorrectValue', 'the amount is a point', { sendTokenAmount: '.' }],
    ['incorrectValue', 'there are too many decimals', { token: dollar, sendTokenAmount: '1.0000001' }],
    ['insufficientFunds', 'the amount is a wei too much', { sendTokenAmount: '2.000000000000000001' }],
    ['addAddress', 'there is no receiver', { receiverStatus: 'empty', receiverAddress: null }],
    ['resolving', 'a name is looked up', { receiverStatus: 'resolving', receiverAddress: null }],
    ['invalidAddress', 'the checksum is wrong', { receiverStatus: 'checksum', receiverAddress: null }],
    ['invalidAddress', 'the name is unknown', { receiverStatus: 'nameUnknown', receiverAddress: null }],
    ['invalidAddress', 'nobody owns the address', { receiverAddress: zeroAddress }],
    [
      'invalidAddress',
      'the token would receive itself',
      { token: dollar, receiverAddress: dollar.address as Address },
    ],
    [
      'invalidAddress',
      'nobody owns the address, whatever else is on its way',
      { receiverAddress: zeroAddress, receiverFacts: null },
    ],
    ['resolving', 'it is not known yet whose the address is', { receiverFacts: null }],
    ['review', 'nothing is missing', {}],
    ['review', 'the amount is all there is', { sendTokenAmount: '2' }],
    ['review', 'it is all that is meant', { token: { ...ether, multiplier: '2.5' }, sendTokenAmount: '5' }],
    [
      'insufficientFunds',
      'it is a base unit more than all that is meant',
      { token: { ...ether, multiplier: '2.5' }, sendTokenAmount: '5.000000000000000003' },
    ],
  ]
  test.each(cases)('%s when %s', (status, _when, part) => {
    expect(getSendStatus({ ...ready, ...part })).toBe(status)
  })
})
