import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createNameStore } from './nameStore.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

async function openServer() {
  const server = await startPostgres(postgresFolder ?? '')
  onTestFinished(() => server.stop())
  return openDatabase({ url: server.url })
}

test.each([
  ['the embedded database', () => openDatabase({})],
  ...(postgresFolder ? [['a server', openServer] as const] : []),
] as const)('%s keeps every coin type there is, and of addresses the case that counts', async (_, open) => {
  const db = await open()
  onTestFinished(() => db.destroy())
  const store = createNameStore(db)
  await store.seed([
    { name: 'every.eth', addresses: { 0: 'bc1q', 501: solana, 2147483648: account, 4294967295: account } },
  ])
  expect((await store.find('every.eth'))?.addresses).toMatchObject({
    0: { address: 'bc1q' },
    501: { address: solana },
    2147483648: { address: account },
    4294967295: { address: account },
  })
  expect((await store.findByAddress(account)).map(({ name }) => name)).toEqual(['every.eth'])
})
