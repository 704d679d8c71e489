import { isAddress, isAddressEqual } from 'viem'
import { type ApiBody, hasKey, readApiBody, readName, readText, refuse } from '../web/readApi.ts'
import { getSent, type HeldAsset, type Withdrawal, type WithdrawalRequest } from './Withdrawal.ts'

/** Parameters of {@link serveApi}. */
export interface ServeApiParameters {
  readonly assets: readonly HeldAsset[]
  readonly apiKey: string
  readonly withdrawals: Map<string, Withdrawal>
  /** Where a withdrawal is confirmed. */
  toPageUrl(reference: string): string
}

/** @returns what is wrong, for programmers */
function readRequest(assets: readonly HeldAsset[], body: ApiBody): WithdrawalRequest | string {
  const [reference, address] = [readText(body.reference), readText(body.address)]
  const asset = assets.find(({ code }) => code === body.asset)
  const { amount, feePayer } = body
  if (!/^[\w-]{1,64}$/.test(reference)) return 'reference is missing'
  if (!asset) return 'asset is not held here'
  if (!/^[1-9]\d{0,76}$/.test(readText(amount))) return 'amount is no number of base units'
  if (!isAddress(address)) return 'address is no address'
  if (feePayer !== 'visitor' && feePayer !== 'deducted') return 'feePayer is neither visitor nor deducted'
  const request = { reference, asset, amount: BigInt(readText(amount)), address, feePayer } as const
  return getSent(request) > 0n ? request : 'amount does not cover the fee'
}

const isSame = (one: WithdrawalRequest, other: WithdrawalRequest) =>
  one.asset === other.asset &&
  one.amount === other.amount &&
  one.feePayer === other.feePayer &&
  isAddressEqual(one.address, other.address)

function openWithdrawal(parameters: ServeApiParameters, body: ApiBody): Response {
  const { assets, withdrawals, toPageUrl } = parameters
  const request = readRequest(assets, body)
  if (typeof request === 'string') return refuse(request)
  const known = withdrawals.get(request.reference)
  if (known && !isSame(known, request)) return refuse('reference names another withdrawal', 409)
  if (!known)
    withdrawals.set(request.reference, { ...request, state: 'open', isConfirmed: false, hash: null })
  const answer = { url: toPageUrl(request.reference), fee: `${request.asset.fee}` }
  return Response.json(answer, { status: known ? 200 : 201 })
}

const listAssets = ({ assets }: ServeApiParameters): Response =>
  Response.json({
    assets: assets.map(({ code, symbol, decimals, address, caipNetworkId, network, fee }) => ({
      ...{ code, symbol, decimals, address, caipNetworkId, network, fee: `${fee}` },
    })),
  })

/** What a server asks. Whoever has not its key learns nothing. */
export async function serveApi(parameters: ServeApiParameters, request: Request): Promise<Response> {
  if (!hasKey(request, parameters.apiKey)) return refuse('Unauthorized', 401)
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/api/withdrawals')
    return openWithdrawal(parameters, await readApiBody(request))
  if (pathname === '/api/assets') return listAssets(parameters)
  const found = parameters.withdrawals.get(readName(request, '/api/withdrawals/') ?? '')
  return found
    ? Response.json({ state: found.state, hash: found.hash })
    : refuse('There is no such withdrawal.', 404)
}
