import { everyEvmCoinType, toCoinType } from '@portico/contract/names'
import { Hono } from 'hono'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { addressSchema, caipNetworkIdSchema } from '../http/schemas.ts'
import { etherCoinType, findPrimary } from './findPrimary.ts'
import type { NameStore } from './nameStore.ts'
import type { ShowRecord } from './showRecord.ts'

const nameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.minLength(3),
    v.maxLength(64),
    v.regex(/^[a-z0-9.-]+$/, 'may hold letters, digits, dots and dashes'),
  ),
})
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const identitySchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((value) => isAddress(value) || solanaAddress.test(value), 'must be an EVM or a Solana address'),
  ),
  chainId: v.optional(
    v.pipe(
      caipNetworkIdSchema,
      v.transform((value) => Number(value.slice('eip155:'.length))),
      // A longer id has no coin type (ENSIP-11), and shares that of all.
      v.transform((chainId) => (chainId < everyEvmCoinType ? toCoinType(chainId) : everyEvmCoinType)),
    ),
  ),
})
const reverseSchema = v.object({ address: addressSchema })

/** Names: what a name resolves to, which names an account has, and how an account is called. */
export function createNameRoutes(store: NameStore, show: ShowRecord): Hono {
  const app = new Hono()
  app.get('/v1/profile/account/:name', async (context) => {
    const { name } = parseInput(nameSchema, { name: context.req.param('name') })
    const record = await store.find(name)
    return context.json(record ? await show(record) : orMissing(context.req.query('apiVersion')))
  })
  app.get('/v1/profile/reverse/:address', async (context) => {
    const { address } = parseInput(reverseSchema, { address: context.req.param('address') })
    const records = await store.findByAddress(address)
    if (records.length === 0) return context.json(orMissing(context.req.query('apiVersion')))
    return context.json(await Promise.all(records.map(show)))
  })
  for (const path of ['/v1/identity/:address', '/v1/account/:address/identity'] as const)
    app.get(path, async (context) => {
      const input = { address: context.req.param('address'), chainId: context.req.query('chainId') }
      const { address, chainId: coinType = etherCoinType } = parseInput(identitySchema, input)
      const record = isAddress(address) ? await findPrimary(store, getAddress(address), coinType) : null
      const shown = record && (await show(record))
      return context.json({ name: shown?.name ?? null, avatar: shown?.avatar ?? null })
    })
  return app
}

/** Version 2 answers an empty list for what is not registered, version 1 that it is not found. */
function orMissing(apiVersion: string | undefined): readonly never[] {
  if (apiVersion === '2') return []
  throw new ApiError(404, [{ name: 'name', description: 'is not registered' }])
}
