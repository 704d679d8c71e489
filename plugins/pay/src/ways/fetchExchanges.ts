import type { PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Fields, toFields, toList, toShown, toUnits } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Exchange, ExchangeFee } from '../state.ts'

type Api = Pick<PluginContext, 'api'>

const limit = 6

const toId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null

/** Asks a method of the gateway. @throws any error where it does not answer with a result */
export async function askGateway({ api }: Api, method: string, params: unknown): Promise<Fields> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const { result } = toFields(await api.fetch({ path: '/v1/json-rpc', body }))
  if (typeof result !== 'object' || result === null) throw new HttpAnswerInvalidError({ details: method })
  return toFields(result)
}

/** Reads what an exchange takes; null where it does not say. */
export function parseFee(said: unknown): ExchangeFee | null {
  const { amount, payer } = toFields(said)
  if (payer !== 'visitor' && payer !== 'deducted') return null
  return { amount: toUnits(amount), payer }
}

/** Asks who sends this much of the asset. @throws any error where the gateway does not answer */
export async function fetchExchanges(context: Api, request: PayRequest): Promise<readonly Exchange[]> {
  const params = { page: 0, asset: request.asset, amount: `${request.amount}` }
  const { exchanges } = await askGateway(context, 'reown_getExchanges', params)
  const read = toList(exchanges)
    .slice(0, limit)
    .map((said) => {
      const fields = toFields(said)
      const [id, name] = [toId(fields.id), toShown(fields.name, 40)]
      return id && name ? { id, name, fee: parseFee(fields.fee) } : null
    })
  return read.filter((one) => one !== null)
}
