import { Hono } from 'hono'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { addressSchema } from '../http/schemas.ts'
import type { NameRecord, NameStore } from './nameStore.ts'

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
})
const reverseSchema = v.object({ address: addressSchema })

/** Names: what a name resolves to, which names an account has, and how an account is called. */
export function createNameRoutes(store: NameStore): Hono {
  const app = new Hono()
  app.get('/v1/profile/account/:name', async (context) => {
    const { name } = parseInput(nameSchema, { name: context.req.param('name') })
    return context.json((await store.find(name)) ?? orMissing(context.req.query('apiVersion')))
  })
  app.get('/v1/profile/reverse/:address', async (context) => {
    const { address } = parseInput(reverseSchema, { address: context.req.param('address') })
    const records = await store.findByAddress(address)
    return context.json(records.length > 0 ? records : orMissing(context.req.query('apiVersion')))
  })
  for (const path of ['/v1/identity/:address', '/v1/account/:address/identity'] as const)
    app.get(path, async (context) => {
      const { address } = parseInput(identitySchema, { address: context.req.param('address') })
      const [record] = isAddress(address) ? await store.findByAddress(getAddress(address)) : []
      return context.json({ name: record?.name ?? null, avatar: record?.attributes.avatar ?? null })
    })
  return app
}

/** Version 2 answers an empty list for what is not registered, version 1 that it is not found. */
function orMissing(apiVersion: string | undefined): NameRecord[] {
  if (apiVersion === '2') return []
  throw new ApiError(404, [{ name: 'name', description: 'is not registered' }])
}
