import { randomBytes } from 'node:crypto'
import { type Attack, accepted, type Outcome, refused, unseen, untilAccepted, untried } from '../Attack.ts'
import { type Device, type DeviceAnswer, type DeviceRequest, describe, isNowhere } from '../createDevice.ts'
import { chance, type Stage } from '../Stage.ts'
import { judgeStranger, listStrangers } from './callers.ts'
import { overSession } from './overSession.ts'
import { stranger } from './pages.ts'

const { account: known, context } = overSession

/** CAIP-10 of an account that nobody has. */
const createUnknown = () => `eip155:1:0x${randomBytes(20).toString('hex')}`

const toPath = (account: string) => `../../v1/sessions/${account}`

type Request = Pick<DeviceRequest, 'token' | 'headers'>

/** Everything that can be done with sessions of an account. */
const doings = {
  list: (device: Device, account: string, request: Request) => device.ask(toPath(account), request),
  keep: (device: Device, account: string, request: Request, given: object) =>
    device.ask(toPath(account), { ...request, body: given }),
  revoke: (device: Device, account: string, request: Request, given: object) =>
    device.ask(`${toPath(account)}/revoke`, { ...request, body: given }),
} as const

/** What is sent, where it is not the point. */
const toGiven = (site: string) => ({ site, context, pci: chance() })

const isSame = (one: DeviceAnswer, other: DeviceAnswer): boolean =>
  one.status === other.status && Buffer.from(one.bytes).equals(other.bytes)

/** Refused is what is answered alike, whether somebody has the account or not. */
function judgeAlike(one: DeviceAnswer, other: DeviceAnswer, what: string): Outcome {
  if (isNowhere(one)) return unseen('no sessions are kept there')
  if (one.status === 429 || other.status === 429) return untried(`${what}: ${describe(one)}`)
  if (!isSame(one, other))
    return accepted(`${what}: ${describe(one)}, and ${describe(other)} for an account that nobody has`)
  const isRefused = one.status >= 400 && one.status < 500
  return isRefused ? refused(`${what}: ${describe(one)}`) : accepted(`${what}: ${describe(one)}`)
}

async function askSignedOut({ device, vaultUrl, findDishonest }: Stage): Promise<Outcome> {
  const dishonest = await findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const tokens = [{}, { token: `x.${chance()}.x` }]
  const given = toGiven(vaultUrl)
  return untilAccepted(
    tokens.flatMap((token) => Object.entries(doings).map((doing) => [token, ...doing] as const)),
    async ([token, name, ask]) =>
      judgeAlike(
        await ask(device, known, token, given),
        await ask(device, createUnknown(), token, given),
        `${name} ${'token' in token ? 'with a token that is made up' : 'without a token'}`,
      ),
  )
}

/** A session of the first account's, as it is kept there. */
interface Kept {
  readonly pci: string
  readonly token: string
  readonly device: Device
}

/** Refusals count where the account that was made for this can keep a session, and look it up. */
const withSession =
  (attempt: (stage: Stage, kept: Kept) => Promise<Outcome>) =>
  async (stage: Stage): Promise<Outcome> => {
    const { device, accessToken: token } = await stage.openAccount()
    const kept = await doings.keep(device, known, { token }, { site: stage.vaultUrl, context })
    if (isNowhere(kept)) return unseen('no sessions are kept there')
    const pci = `${kept.json?.pci}`
    const isThere = kept.status === 200 && (await findKept({ pci, token, device })) !== null
    return isThere ? attempt(stage, { pci, token, device }) : untried(`its own session: ${describe(kept)}`)
  }

/** As its owner sees it; null where it is gone. */
async function findKept({ pci, token, device }: Kept): Promise<{ revokedAt?: number } | null> {
  const { json } = await doings.list(device, known, { token })
  const pcis: readonly { pci?: unknown; revokedAt?: number }[] = Array.isArray(json?.pcis) ? json.pcis : []
  return pcis.find((session) => session.pci === pci) ?? null
}

const askElsewhere = withSession(async ({ vaultUrl }, { device, token, pci }) =>
  untilAccepted(
    [...listStrangers(vaultUrl), null].flatMap((origin) =>
      Object.entries(doings).map((doing) => [origin, ...doing] as const),
    ),
    async ([origin, name, ask]) => {
      const request = { token, headers: { Origin: origin } }
      const answer = await ask(device, known, request, { site: vaultUrl, context, pci })
      return judgeStranger(answer, origin, `${name}: `)
    },
  ),
)

const reachOthers = withSession(async (stage, kept) => {
  const { device, accessToken: token } = await stage.openSecondAccount()
  const unknown = createUnknown()
  const [listed, ofNobody] = [
    await doings.list(device, known, { token }),
    await doings.list(device, unknown, { token }),
  ]
  if (!isSame(listed, ofNobody) || JSON.stringify(listed.json).includes(kept.pci))
    return accepted('list: what the other account has granted is told')
  const revoke = (account: string, pci: string) => doings.revoke(device, account, { token }, { pci })
  const revoked = judgeAlike(await revoke(known, kept.pci), await revoke(unknown, chance()), 'revoke')
  if (revoked.state !== 'refused') return revoked
  const after = await findKept(kept)
  return after !== null && after.revokedAt === undefined
    ? refused(`list: nothing is told, ${revoked.seen}, and the session is still there`)
    : accepted('revoke: the session of the other account is gone')
})

/** A session that is not what its account has signed. */
const listForged = (site: string): readonly (readonly [what: string, account: string, given: object])[] => [
  ['of another account', createUnknown(), { site, context }],
  ['of another network', known.replace(':1:', ':2:'), { site, context }],
  ['with another signature', known, { site, context: context.replace('773ad9df', '773ad9de') }],
  ['of no site', known, { site: stranger, context }],
]

const keepForged = withSession(async (stage) => {
  const { device, accessToken: token } = await stage.openSecondAccount()
  return untilAccepted(listForged(stage.vaultUrl), async ([what, account, given]) => {
    const answer = await doings.keep(device, account, { token }, given)
    const seen = `${what}: ${describe(answer)}`
    if (answer.status === 429) return untried(seen)
    return answer.status >= 400 && answer.status < 500 ? refused(seen) : accepted(seen)
  })
})

/** Against what owners have granted. One is kept for it that has long been over. */
export const sessionAttacks: readonly Attack[] = [
  {
    name: 'sessions-signed-out',
    target: 'service',
    tries: 'sessions are listed, kept and ended by somebody who is not signed in',
    run: askSignedOut,
  },
  {
    name: 'sessions-foreign-origin',
    target: 'service',
    needs: 'account',
    tries: 'a page of another origin, or of none, lists, keeps and ends sessions',
    run: askElsewhere,
  },
  {
    name: 'sessions-of-others',
    target: 'service',
    needs: 'account',
    tries: 'an account lists and ends what another one has granted, or learns whether it has',
    run: reachOthers,
  },
  {
    name: 'sessions-forged',
    target: 'service',
    needs: 'account',
    tries: 'a session is kept that its account has not signed',
    run: keepForged,
  },
]
