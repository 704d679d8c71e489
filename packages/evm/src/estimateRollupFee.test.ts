import type { RpcRequest } from '@portico/contract'
import { HttpTimeoutError, RpcError } from '@portico/contract/errors'
import { type Address, type Hex, size } from 'viem'
import { expect, test } from 'vitest'
import { estimateRollupFee } from './estimateRollupFee.ts'

const from: Address = '0x00000000000000000000000000000000000000a1'
const opStack: Address = '0x420000000000000000000000000000000000000F'
const scroll: Address = '0x5300000000000000000000000000000000000002'
type Answer = (to: string, data: Hex) => unknown
const estimate = (answer: Answer) => {
  const request = async <Result>({ params = [] }: RpcRequest) => {
    const [{ to, data }] = params as [{ readonly to: string; readonly data: Hex }]
    return (await answer(to, data)) as Result
  }
  return estimateRollupFee({ request }, { from, dataSize: 1000 })
}
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test.each([opStack, scroll])('what the contract at %s says is taken', async (oracle) => {
  expect(await estimate((to) => (to === oracle ? toWord(7n) : '0x'))).toBe(7n)
})

test('bytes are asked about for all of a transaction, and none of them can be pressed together', async () => {
  const asked: Hex[] = []
  await estimate((_, data) => void asked.push(data))
  for (const data of asked) {
    expect(data.startsWith('0x49948e0e')).toBe(true)
    expect(size(data)).toBe(4 + 2 * 32 + 1120)
    expect(data.slice(-200)).not.toMatch(/0{20}/)
  }
  expect(asked).toHaveLength(2)
})

test.each([
  ['nothing', '0x'],
  ['two words', `${toWord(1n)}${toWord(2n).slice(2)}`],
  ['no text', 7],
])('a contract that answers %s takes nothing', async (_, answer) =>
  expect(await estimate(() => answer)).toBe(0n),
)

test('a contract that refuses takes nothing', async () => {
  const refuse = () => {
    throw new RpcError()
  }
  expect(await estimate(refuse)).toBe(0n)
})

test('a node that does not answer leaves it unknown', async () => {
  const fail = () => {
    throw new HttpTimeoutError()
  }
  await expect(estimate(fail)).rejects.toThrow(HttpTimeoutError)
})
