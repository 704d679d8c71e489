import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { addressSchema } from '../../http/schemas.ts'
import { nameError } from '../nameErrors.ts'
import type { AnswerQuestion } from './createAnswers.ts'
import type { SignAnswer } from './signAnswer.ts'

const questionSchema = v.object({
  // Clients write it in small letters, or with a checksum.
  sender: v.pipe(v.string(), v.toLowerCase(), addressSchema),
  data: v.pipe(
    v.string(),
    v.maxLength(10_000),
    v.regex(/^0x([0-9a-fA-F]{2})+$/, 'must be bytes in hexadecimal'),
    v.transform((value) => value as Hex),
  ),
})

/** What {@link createCcipRoutes} stands on. */
export interface CcipRoutesParameters {
  readonly answer: AnswerQuestion
  /** Null without a key. */
  readonly sign: SignAnswer | null
}

/** Routes by which resolvers on chains are answered (EIP-3668). What fails is no answer: nobody takes it for an empty record. */
export function createCcipRoutes({ answer, sign }: CcipRoutesParameters): Hono {
  const app = new Hono()
  const reply = async (context: Context, input: unknown) => {
    const { sender, data: request } = parseInput(questionSchema, input)
    if (!sign) throw nameError('resolver')
    context.header('Cache-Control', 'no-store')
    return context.json({ data: await sign({ sender, request, result: await answer(request) }) })
  }
  app.get('/v1/profile/ccip/:sender/:data', (context) => reply(context, context.req.param()))
  app.post('/v1/profile/ccip', async (context) => reply(context, await readJson(context)))
  return app
}
