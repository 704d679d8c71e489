import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { ImageStore } from '../images/createImageStore.ts'
import { nameError } from './nameErrors.ts'
import type { SeededName } from './nameOptions.ts'
import { createNameRoutes } from './nameRoutes.ts'
import { createNameStore } from './nameStore.ts'
import type { NamingOptions } from './namingOptions.ts'
import { createProver } from './registering/createProver.ts'
import { createRegistrar } from './registering/createRegistrar.ts'
import { createStamps } from './registering/createStamps.ts'
import { createRegistrationRoutes } from './registering/registrationRoutes.ts'
import { createCcipRoutes } from './resolving/ccipRoutes.ts'
import { createAnswers } from './resolving/createAnswers.ts'
import { createAnswerSigner } from './resolving/signAnswer.ts'
import { createRecordView } from './showRecord.ts'

/** Parameters of {@link openNames}. */
export interface OpenNamesParameters {
  /** Names that exist from the start. */
  readonly names: readonly SeededName[]
  readonly naming: NamingOptions
  readonly chains: Chains
  readonly db: Kysely<Database>
  readonly images: Pick<ImageStore, 'name'>
  readonly getPublicUrl: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Names, as a gateway serves them. */
export async function openNames(parameters: OpenNamesParameters): Promise<Hono> {
  const { names, naming, chains, db, images, getPublicUrl, now } = parameters
  const store = createNameStore(db)
  await store.seed(names)
  const view = createRecordView(images, getPublicUrl)
  const show = async (name: string) => {
    const record = await store.find(name)
    if (!record) throw nameError('unknown')
    return view(record)
  }
  const { zones, key } = naming
  const registrar = createRegistrar({ db, zones, prove: createProver(chains), now })
  const giveStamp = createStamps(db, now)
  const routes = new Hono()
  routes.route('/', createNameRoutes(store, view))
  routes.route('/', createRegistrationRoutes({ db, zones, registrar, giveStamp, show }))
  const sign = key ? createAnswerSigner(key, now) : null
  routes.route('/', createCcipRoutes({ answer: createAnswers({ store, zones, view }), sign }))
  return routes
}
