import { maya } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { readReceiver } from './readReceiver.ts'

describe('a receiver', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    [maya, { kind: 'address', address: maya }],
    [` ${maya.toLowerCase()} `, { kind: 'address', address: maya }],
    [maya.replace('dA', 'Da'), { kind: 'problem', problem: 'checksum' }],
    [maya.slice('0x'.length), { kind: 'problem', problem: 'notAddress' }],
    ['0x12', { kind: 'problem', problem: 'notAddress' }],
    [`${maya}00`, { kind: 'problem', problem: 'notAddress' }],
    ['maya', { kind: 'problem', problem: 'notAddress' }],
    ['maya eth.eth', { kind: 'problem', problem: 'notAddress' }],
    ['Maya.eth', { kind: 'name', name: 'maya.eth' }],
    ['a.b.eth', { kind: 'name', name: 'a.b.eth' }],
  ])('%j is read as %j', (text, read) => {
    expect(readReceiver(text)).toEqual(read)
  })
})
