import * as v from 'valibot'
import { readChain } from '../../api/readChain.ts'
import type { TokenReader } from '../TokenReader.ts'

/** Answer of `getAccountInfo` for a mint. */
const mintSchema = v.object({
  value: v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('mint'),
        info: v.object({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) }),
      }),
    }),
  }),
})

/** Facts of an SPL token; its mint has neither name nor symbol. */
export const readToken: TokenReader = async (core, reference) => {
  const params = [reference.address, { encoding: 'jsonParsed' }]
  const answer = await readChain(core, reference.caipNetworkId, { method: 'getAccountInfo', params })
  const result = v.safeParse(mintSchema, answer)
  if (!result.success) return null
  const { decimals } = result.output.value.data.parsed.info
  return { ...reference, name: null, symbol: null, decimals, iconUrl: null, price: null }
}
