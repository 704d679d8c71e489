import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { toRefusal } from '../bundler/createOperationRpc.ts'
import { OperationError } from '../bundler/operation/OperationError.ts'
import { estimatedSchema, type Operation, unsignedSchema } from '../bundler/operation/operationSchemas.ts'
import { entryPointSchema, readParams } from '../bundler/operationMethods.ts'
import type { Chains } from '../chains/chain.ts'
import { callSchema, jsonRpcCodes, toFailure, toSuccess } from '../chains/jsonRpc.ts'
import { parseInput, readJson } from '../http/ApiError.ts'
import { isGuest } from '../vault/users/users.ts'
import type { SignedIn } from '../vault/VaultParts.ts'
import {
  type PaymasterFields,
  prepareSponsorship,
  type SponsorParts,
  type SponsorRequest,
  sponsor,
} from './sponsor.ts'

/** Parameters of {@link createSponsorshipRoutes}. */
export interface SponsorshipRoutesParameters {
  readonly parts: SponsorParts
  readonly chains: Chains
  /** Who asks. @throws ApiError 400, 401 */
  readonly readSignedIn: (context: Context) => Promise<SignedIn>
  /** Whether visitors use their wallets on pages of an origin. */
  readonly isSite: (origin: string) => boolean
  readonly log: Logger
}

const contextSchema = v.object({ site: v.pipe(v.string(), v.maxLength(255)) })
const toParams = <Schema extends v.GenericSchema<unknown, Operation>>(schema: Schema) =>
  v.strictTuple([
    schema,
    entryPointSchema,
    v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/, 'must be a number in hex'), v.transform(Number)),
    contextSchema,
  ])

interface Method {
  readonly params: ReturnType<typeof toParams>
  answer(parts: SponsorParts, request: SponsorRequest): Promise<PaymasterFields>
}

/** Methods of ERC-7677. */
const methods: Readonly<Record<string, Method>> = {
  pm_getPaymasterStubData: { params: toParams(estimatedSchema), answer: prepareSponsorship },
  pm_getPaymasterData: { params: toParams(unsignedSchema), answer: sponsor },
}

/**
 * Pays for what visitors do who are signed in to their embedded wallet: asked by the vault, which holds their sessions. An address alone is nobody,
 * however it signs.
 */
export function createSponsorshipRoutes(parameters: SponsorshipRoutesParameters): Hono {
  const { readSignedIn, log } = parameters
  const app = new Hono()
  app.post('/vault/v1/paymaster', async (context) => {
    const signedIn = await readSignedIn(context)
    const call = parseInput(callSchema, await readJson(context))
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    context.header('Cache-Control', 'no-store')
    if (!method) {
      const message = `The method ${call.method} is not available`
      return context.json(toFailure(call.id, jsonRpcCodes.methodNotFound, message))
    }
    return answer(parameters, method, signedIn, call.params).then(
      (result) => context.json(toSuccess(call.id, result)),
      (error) => context.json(toRefusal(call, error, log)),
    )
  })
  return app
}

async function answer(
  { parts, chains, isSite }: SponsorshipRoutesParameters,
  method: Method,
  { userId }: SignedIn,
  params: unknown,
): Promise<unknown> {
  const { options, db } = parts
  const [operation, , chainId, { site }] = readParams(method.params, params)
  const id = `eip155:${chainId}` as const
  const [chain, policy] = [chains.get(id), options.chains[id]]
  if (!chain || !policy)
    throw new OperationError(
      'paymaster',
      'Gas is not paid for on this network. Send it without sponsoring.',
      {
        reason: 'CHAIN_NOT_SPONSORED',
      },
    )
  if (!isSite(site))
    throw new OperationError('invalid', 'context.site: is not one of the sites of this gateway')
  if (!options.areGuestsSponsored && (await isGuest(db, userId)))
    throw new OperationError(
      'paymaster',
      'Add an address to your wallet to have gas paid for you, or send it without sponsoring.',
      {
        reason: 'GUEST_NOT_SPONSORED',
      },
    )
  const beneficiary = { chain: id, userId, site }
  const fields = await method.answer(parts, { chain, policy, operation, beneficiary })
  const sponsorName = options.name ? { sponsor: { name: options.name } } : {}
  return method === methods.pm_getPaymasterStubData ? { ...fields, ...sponsorName, isFinal: false } : fields
}
