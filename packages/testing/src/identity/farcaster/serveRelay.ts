import { randomBytes } from 'node:crypto'
import type { Channels } from './channels.ts'

/** Parameters of {@link serveRelay}. */
export interface ServeRelayParameters {
  readonly channels: Channels
  /** Where an app takes requests. */
  readonly appUrl: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** @returns what is wrong with a request for a channel */
function findFlaw(body: Readonly<Record<string, unknown>>): string | null {
  const { siweUri, domain, nonce } = body
  if (!isText(siweUri) || !URL.canParse(siweUri)) return 'body/siweUri must match format "uri"'
  if (!isText(domain) || !/^[a-zA-Z0-9.-]+(:[0-9]+)?$/.test(domain)) return 'body/domain must match pattern'
  return nonce === undefined || isText(nonce) ? null : 'body/nonce must be string'
}

async function open({ channels, appUrl }: ServeRelayParameters, request: Request): Promise<Response> {
  const body = await request.json().catch(() => ({}))
  const flaw = findFlaw(body)
  if (flaw) return Response.json({ error: 'Validation error', message: flaw }, { status: 400 })
  const nonce = body.nonce ?? randomBytes(8).toString('hex')
  const channelToken = channels.open({ ...body, nonce, acceptAuthAddress: body.acceptAuthAddress === true })
  const url = `${appUrl}?channelToken=${channelToken}`
  return Response.json({ channelToken, url, connectUri: url, nonce }, { status: 201 })
}

/** An answer is told once. */
function tell({ channels }: ServeRelayParameters, request: Request): Response {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const channel = channels.find(token)
  if (!channel) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const { answer, request: signatureParams } = channel
  const { nonce, acceptAuthAddress } = signatureParams
  const known = { nonce, acceptAuthAddress, signatureParams }
  if (!answer) return Response.json({ state: 'pending', ...known }, { status: 202 })
  channels.close(token)
  return Response.json({ state: 'completed', ...known, ...answer })
}

/** Answers as the relay of Farcaster Auth does, version 1. @param path behind its address */
export async function serveRelay(
  parameters: ServeRelayParameters,
  path: string,
  request: Request,
): Promise<Response | null> {
  if (path === '/v1/channel' && request.method === 'POST') return open(parameters, request)
  if (path === '/v1/channel/status' && request.method === 'GET') return tell(parameters, request)
  return null
}
