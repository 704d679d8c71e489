import { ProofInvalidError } from '@portico/contract/errors/tools'
import { type Anvil, chainAccounts, deployFixtures, startAnvil } from '@portico/testing/chain'
import { createTestClient, erc20Abi, type Hex, http, parseUnits, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveReceipt, type ReceiptProof, readReceiptProof } from './ReceiptProof.ts'

let anvil: Anvil
let token: Hex
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  token = (await deployFixtures(anvil)).tokens.USDC.address
})
afterAll(() => anvil.stop())

const connect = () =>
  createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), cacheTime: 0, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

/** A block with this many transfers, each of another amount. @returns their hashes, in the order of the block */
async function mineTransfers(count: number): Promise<readonly Hex[]> {
  const client = connect()
  await client.setAutomine(false)
  const account = chainAccounts[0].address
  const nonce = await client.getTransactionCount({ address: account })
  const hashes: Hex[] = []
  for (let index = 0; index < count; index += 1)
    hashes.push(
      await client.writeContract({
        ...{ account, chain: null, nonce: nonce + index, gas: 100_000n },
        ...{ abi: erc20Abi, address: token, functionName: 'transfer' },
        args: [chainAccounts[1].address, parseUnits('0.01', 6) + BigInt(index)],
      }),
    )
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  return hashes
}

test.each([1, 2, 16, 17, 130, 260])(
  'of a block with %i transactions each receipt is proven',
  async (count) => {
    const hashes = await mineTransfers(count)
    for (const [index, hash] of [...hashes.entries()].filter(([place]) => count < 20 || place % 43 === 0)) {
      const proof = JSON.parse(JSON.stringify(await proveReceipt(connect(), hash)))
      const read = readReceiptProof(proof)
      const receipt = await connect().getTransactionReceipt({ hash })
      expect(read).toMatchObject({
        blockHash: receipt.blockHash,
        blockNumber: receipt.blockNumber,
        isSuccess: true,
      })
      expect(read.logs.map(({ address, topics, data }) => [address, topics, data])).toEqual(
        receipt.logs.map(({ address, topics, data }) => [address, topics, data]),
      )
      expect(BigInt(read.logs[0]?.data ?? '0x0')).toBe(parseUnits('0.01', 6) + BigInt(index))
    }
  },
)

test('a transaction that failed is proven to have failed', async () => {
  const client = connect()
  const hash = await client.writeContract({
    ...{ account: chainAccounts[4].address, chain: null, gas: 100_000n, abi: erc20Abi, address: token },
    ...{ functionName: 'transferFrom', args: [chainAccounts[0].address, chainAccounts[4].address, 1n] },
  })
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  expect(readReceiptProof(await proveReceipt(client, hash))).toMatchObject({ isSuccess: false, logs: [] })
})

test('a proof that was changed in any place proves nothing, or another block', async () => {
  const [first = '0x', second = '0x'] = await mineTransfers(20)
  const [proof, other] = [await proveReceipt(connect(), first), await proveReceipt(connect(), second)]
  const { blockHash } = readReceiptProof(proof)
  const flip = (code: Hex, at: number): Hex =>
    `${code.slice(0, at)}${code[at] === '0' ? '1' : '0'}${code.slice(at + 1)}` as Hex
  const changed: ReceiptProof[] = [
    ...proof.nodes.flatMap((node, place) =>
      [2, 40, node.length - 1].map((at) => ({
        ...proof,
        nodes: proof.nodes.with(place, flip(node, at)),
      })),
    ),
    { ...proof, index: 1 },
    { ...proof, index: 5_000 },
    { ...proof, nodes: other.nodes },
    { ...proof, nodes: proof.nodes.slice(0, -1) },
    { ...proof, nodes: [...proof.nodes, ...proof.nodes.slice(-1)] },
    { ...proof, nodes: [] },
    { ...proof, header: '0x' },
    { ...proof, header: '0xc0' },
  ]
  for (const one of changed) expect(() => readReceiptProof(one)).toThrow(ProofInvalidError)
  // Who changes the header has another block, which nobody knows.
  for (let at = 4; at < proof.header.length; at += 97) {
    const moved = { ...proof, header: flip(proof.header, at) }
    const read = () => readReceiptProof(moved).blockHash
    try {
      expect(read()).not.toBe(blockHash)
    } catch (error) {
      expect(error).toBeInstanceOf(ProofInvalidError)
    }
  }
})
