import { findNameProblem, normalizeLabel } from '@portico/contract/names'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { spend } from '../../limits/limitRate.ts'
import { nameError, refuseName } from '../nameErrors.ts'
import type { ShownRecord } from '../showRecord.ts'
import type { Registrar } from './createRegistrar.ts'
import type { GiveStamp } from './createStamps.ts'
import { addressInputSchema, signedSchema, splitName, stampSchema } from './nameInput.ts'
import { suggestNames } from './suggestNames.ts'

/** Requests that it counts as to hand in what was signed: a chain may be asked, and it stays for good. */
const signedCost = 5
/** And to register: accounts cost nothing, and names do not come back. */
const registrationCost = 20

const labelSchema = v.object({ label: v.pipe(v.string(), v.maxLength(64)) })

/** What {@link createRegistrationRoutes} stands on. */
export interface RegistrationRoutesParameters {
  readonly db: Kysely<Database>
  readonly zones: readonly string[]
  readonly registrar: Registrar
  readonly giveStamp: GiveStamp
  /** A name's record as everybody sees it. @throws ApiError 404 */
  readonly show: (name: string) => Promise<ShownRecord>
}

/** Routes by which names are chosen, registered and changed. */
export function createRegistrationRoutes(parameters: RegistrationRoutesParameters): Hono {
  const { db, zones, registrar, giveStamp, show } = parameters
  const app = new Hono()
  app.get('/v1/profile/suggestions/:name', async (context) => {
    const { label: typed } = parseInput(labelSchema, { label: context.req.param('name') })
    const zone = context.req.query('zone') ?? zones[0] ?? ''
    if (!zones.includes(zone)) throw nameError('zone')
    const text = normalizeLabel(typed)
    const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
    const problem = findNameProblem(label, zone)
    if (problem) throw refuseName(problem)
    context.header('Cache-Control', 'no-store')
    return context.json({ suggestions: await suggestNames(db, label, zone) })
  })
  app.post('/v1/profile/stamps', async (context) => {
    const { name, address } = parseInput(stampSchema, await readJson(context))
    // So that nobody fills the table with what can be no name.
    const { label, zone } = splitName(name, zones)
    const problem = findNameProblem(label, zone)
    if (problem) throw refuseName(problem)
    return context.json(await giveStamp(name, address))
  })
  app.post('/v1/profile/account', async (context) => {
    const input = parseInput(signedSchema, await readJson(context))
    await spend(context, registrationCost - 1)
    return context.json(await show(await registrar.register(input)))
  })
  app.post('/v1/profile/account/:name/attributes', async (context) => {
    const input = parseInput(signedSchema, await readJson(context))
    await spend(context, signedCost - 1)
    const name = context.req.param('name').toLowerCase()
    await registrar.setAttributes(name, input)
    return context.json(await show(name))
  })
  app.post('/v1/profile/account/:name/address', async (context) => {
    const input = parseInput(addressInputSchema, await readJson(context))
    await spend(context, signedCost - 1)
    const name = context.req.param('name').toLowerCase()
    await registrar.setAddress(name, input)
    return context.json(await show(name))
  })
  return app
}
