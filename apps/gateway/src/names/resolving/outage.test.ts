import { nameResolverAbi } from '@portico/names'
import { type Address, encodeFunctionData, parseAbi, toHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createAccount, openTestNames, zone } from '../fixtures/openTestNames.ts'
import { decodeDnsName } from './decodeDnsName.ts'

const sender: Address = createAccount().address
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const name = `nobody.${zone}`
const data = encodeFunctionData({
  ...{ abi: nameResolverAbi, functionName: 'resolve' },
  args: [
    toHex(packetToBytes(name)),
    encodeFunctionData({ abi: addrAbi, functionName: 'addr', args: [namehash(name)] }),
  ],
})

test('where the database cannot be asked nothing is answered, and nothing signed', async () => {
  const db = await openDatabase({})
  const { ask } = await openTestNames(db, { naming: { zones: [zone], key: generatePrivateKey() } })
  expect((await ask('/v1/profile/ccip', { sender, data })).status).toBe(200)
  await db.destroy()
  const answer = await ask('/v1/profile/ccip', { sender, data })
  expect(answer.status).toBe(500)
  expect(answer.body).not.toHaveProperty('data')
})

test('without a key resolvers are not answered', async () => {
  const db = await openDatabase({})
  const { ask } = await openTestNames(db)
  const answer = await ask('/v1/profile/ccip', { sender, data })
  expect(answer).toMatchObject({ status: 404, reasons: ['resolver'] })
  await db.destroy()
})

test.each([
  ['0x046d6179610769737469636f026964', null],
  ['0x00', ''],
  ['0x046d61796100', 'maya'],
  ['0x046d617961', null],
  ['0x056d61796100', null],
  ['0x046d6179610000', null],
  ['0x02ff2e00', null],
  [`0x${'0161'.repeat(130)}00`, null],
] as const)('of the bytes %s the name is %s', (bytes, read) => {
  expect(decodeDnsName(bytes)).toBe(read)
})
