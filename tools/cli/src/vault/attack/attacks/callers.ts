import { type Attack, accepted, type Outcome, refused, untilAccepted, untried } from '../Attack.ts'
import { type DeviceAnswer, type DeviceRequest, describe } from '../createDevice.ts'
import { type Stage, toKnock } from '../Stage.ts'
import { stranger } from './pages.ts'

/** Origins that are not the vault's, however alike. */
export const listStrangers = (vaultUrl: string): readonly string[] => [
  ...[stranger, 'null', `${vaultUrl}.portico-attack.example`],
]

/** Refused is what is not looked at: a code that is wrong was looked at. */
export function judgeStranger(answer: DeviceAnswer, origin: string | null, what = ''): Outcome {
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed === '*' || (origin !== null && allowed === origin))
    return accepted(`${what}${allowed} may read answers`)
  return answer.status === 403
    ? refused(`${what}${describe(answer)}`)
    : accepted(`${what}${origin ?? 'no origin'}: ${describe(answer)}`)
}

const callFrom = async ({ knock }: Stage, origin: string | null): Promise<Outcome> =>
  judgeStranger(await knock({ headers: { Origin: origin } }), origin)

async function preflight({ device }: Stage, origin: string): Promise<Outcome> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'dpop,authorization',
  }
  const answer = await device.ask('wallet/share', { method: 'OPTIONS', headers: { ...headers, DPoP: null } })
  const allowed = answer.headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin ? accepted(`${allowed} may ask`) : refused(describe(answer))
}

/** Requests whose proof is not good. */
const badProofs: readonly (readonly [
  name: string,
  tries: string,
  change: (stage: Stage) => Promise<DeviceRequest>,
])[] = [
  ['no-proof', 'a request has no proof of its device', async () => ({ headers: { DPoP: null } })],
  ['proof-of-other-method', 'a proof for another method is used', async () => ({ claims: { htm: 'GET' } })],
  [
    'proof-of-other-path',
    'a proof for another path is used',
    async ({ serviceUrl }) => ({ claims: { htu: `${serviceUrl.replace(/\/$/, '')}/vault/v1/login` } }),
  ],
  [
    'proof-of-other-host',
    'a proof for another service is used',
    async () => ({ claims: { htu: `${stranger}/vault/v1/login/code` } }),
  ],
  [
    'old-proof',
    'a proof of an hour ago is used',
    async () => ({ claims: { iat: Math.floor(Date.now() / 1000) - 3600 } }),
  ],
  [
    'proof-ahead',
    'a proof is made ahead of its time',
    async () => ({ claims: { iat: Math.floor(Date.now() / 1000) + 3600 } }),
  ],
  [
    'unsigned-proof',
    'a proof without a signature is used',
    async ({ device }) => ({ proof: await unsign(device.prove('POST', 'login/code')) }),
  ],
  [
    'proof-of-other-key',
    'a proof names a key that has not signed it',
    async ({ device, createDevice }) => ({
      proof: await exchange(
        device.prove('POST', 'login/code'),
        (await createDevice()).prove('POST', 'login/code'),
      ),
    }),
  ],
]

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

async function unsign(proof: Promise<string>): Promise<string> {
  const [header, claims] = (await proof).split('.')
  return `${encode({ ...decode(header), alg: 'none' })}.${claims}.`
}

/** Header of one, signature of another. */
async function exchange(one: Promise<string>, other: Promise<string>): Promise<string> {
  const [header] = (await one).split('.')
  const [, claims, signature] = (await other).split('.')
  return `${header}.${claims}.${signature}`
}

async function useProof(stage: Stage, change: (stage: Stage) => Promise<DeviceRequest>): Promise<Outcome> {
  const dishonest = await stage.findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const answer = await stage.knock(await change(stage))
  // 401 is what a code is told that was looked at.
  const isRefused = answer.status === 400 || answer.reason === 'PROOF_INVALID'
  return isRefused ? refused(describe(answer)) : accepted(describe(answer))
}

async function replay(stage: Stage): Promise<Outcome> {
  const proof = await stage.device.prove('POST', 'login/code')
  const body = toKnock(stage.device)
  const first = await stage.device.ask('login/code', { proof, body })
  if (first.status !== 401) return untried(`an honest request is answered with ${describe(first)}`)
  return useProof(stage, async () => ({ proof, body }))
}

async function renameService({
  askRaw,
  serviceUrl,
  vaultUrl,
  device,
  findDishonest,
}: Stage): Promise<Outcome> {
  const dishonest = await findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const { hostname } = new URL(stranger)
  const token = 'x'
  // Right but for the host: else it would be refused for something else.
  const path = `${new URL(serviceUrl).pathname.replace(/\/$/, '')}/vault/v1/user`
  const htu = `${new URL(serviceUrl).protocol}//${hostname}${path}`
  const proof = await device.prove('GET', 'user', { token, claims: { htu } })
  const headers = {
    Host: hostname,
    'X-Forwarded-Host': hostname,
    Origin: vaultUrl,
    DPoP: proof,
    Authorization: `DPoP ${token}`,
  }
  const { status, text } = await askRaw(new URL(serviceUrl).origin, path, headers)
  return status !== 401 && status >= 400 && !text.includes(hostname)
    ? refused(`${status}`)
    : accepted(`${status}: a proof for ${hostname} is believed`)
}

/** Against the service, by who asks and how he proves it. */
export const callerAttacks: readonly Attack[] = [
  {
    name: 'foreign-origin',
    target: 'service',
    tries: 'a page of another origin asks',
    run: (stage) => untilAccepted(listStrangers(stage.vaultUrl), (origin) => callFrom(stage, origin)),
  },
  {
    name: 'no-origin',
    target: 'service',
    tries: 'a program without an origin asks',
    run: (stage) => callFrom(stage, null),
  },
  {
    name: 'service-cors',
    target: 'service',
    tries: 'a page of another origin asks what it may',
    run: (stage) => untilAccepted([stranger, 'null'], (origin) => preflight(stage, origin)),
  },
  ...badProofs.map(
    ([name, tries, change]): Attack => ({
      name,
      target: 'service',
      tries,
      run: (stage) => useProof(stage, change),
    }),
  ),
  { name: 'replayed-proof', target: 'service', tries: 'a proof is used twice', run: replay },
  {
    name: 'service-other-host',
    target: 'service',
    tries: 'the service is asked under another name, and believes proofs for it',
    run: renameService,
  },
]
