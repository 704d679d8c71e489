import {
  createSolanaAccount,
  createToken,
  fundToken,
  getSurfpoolPackage,
  type SolanaAccount,
  type SolanaNode,
  sendLamports,
  solanaAccounts,
  startSolana,
} from '@portico/testing/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalServer } from '../site/serveLocal.ts'
import { startExplorer } from './startExplorer.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'on Solana', () => {
  const [maya, noor] = solanaAccounts as readonly [SolanaAccount, SolanaAccount]
  let node: SolanaNode
  let explorer: LocalServer

  beforeAll(async () => {
    node = await startSolana()
    explorer = await startExplorer({ port: 0, anvils: [], tokens: [], solanaUrl: node.rpcUrl })
  })
  afterAll(async () => {
    await explorer?.stop()
    await node?.stop()
  })

  const read = async (path: string) => {
    const response = await fetch(`${explorer.url}${path}`)
    const text = (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ')
    return { status: response.status, text }
  }

  test('an account has what it holds and has done, and a transaction what it has changed', async () => {
    await sendLamports(node.rpcUrl, { from: maya, to: noor.address, amount: 1_500_000_000n })
    const account = await fetch(`${explorer.url}/solana/address/${maya.address}`)
    const signature = /href="\/solana\/tx\/(\w+)"/.exec(await account.text())?.[1] ?? ''
    expect(signature).toMatch(/^\w{64,88}$/)
    const { text, status } = await read(`/solana/tx/${signature}`)
    expect(status).toBe(200)
    for (const part of ['Success', '1.5 SOL', '-1.5', noor.address, 'Fee']) expect(text).toContain(part)
  })

  test('tokens are counted in their own decimals', async () => {
    const token = await createToken({ rpcUrl: node.rpcUrl, authority: maya, decimals: 4 })
    const holder = createSolanaAccount()
    await fundToken({ rpcUrl: node.rpcUrl, token, owner: holder.address, amount: 125_000n })
    const { text } = await read(`/solana/address/${holder.address}`)
    expect(text).toContain('12.5')
    expect(text).toContain(token.mint)
  })

  test('what is not there is said to be not there', async () => {
    expect((await read(`/solana/tx/${'1'.repeat(64)}`)).status).not.toBe(200)
    expect((await read('/solana/tx/0x12')).status).toBe(404)
    expect((await read('/solana')).text).toContain('Latest slot')
  })
})
