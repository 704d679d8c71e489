import { Hono } from 'hono'
import * as v from 'valibot'
import { answerImage } from '../directory/directoryRoutes.ts'
import { ApiError, parseInput } from '../http/ApiError.ts'
import type { ShowImage } from './createImageProxy.ts'
import { LimitReachedError } from './createLimiter.ts'
import { pictureWidths } from './preparePicture.ts'

const inputSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{32}$/, 'must be an id that this gateway has given')),
  w: v.optional(
    v.pipe(
      v.picklist(
        pictureWidths.map((width) => `${width}` as const),
        `must be one of ${pictureWidths.join(', ')}`,
      ),
      v.transform((width) => Number(width) as (typeof pictureWidths)[number]),
    ),
  ),
})

/** Path under which a picture is shown. */
export const toImagePath = (id: string): string => `/v1/images/${id}`

/** Pictures that the gateway has named. `w` asks for one that fits into a square of as many pixels. */
export function createImageRoutes(show: ShowImage): Hono {
  const app = new Hono()
  app.get(toImagePath(':id'), async (context) => {
    const input = { id: context.req.param('id'), w: context.req.query('w') }
    const { id, w } = parseInput(inputSchema, input)
    return answerImage(context, await show(id, w ?? null).catch(refuseRush))
  })
  return app
}

/** @throws ApiError 503 */
function refuseRush(cause: unknown): never {
  if (!(cause instanceof LimitReachedError)) throw cause
  throw new ApiError(503, [{ name: 'rate', description: 'Too many pictures at once. Try again.' }], { cause })
}
