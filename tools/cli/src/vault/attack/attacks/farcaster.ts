import { createHash } from 'node:crypto'
import { type Attack, accepted, type Outcome, unseen, untilAccepted, untried } from '../Attack.ts'
import { type Device, describe, isNowhere } from '../createDevice.ts'
import { chance, type Stage } from '../Stage.ts'
import { judgeStranger, listStrangers } from './callers.ts'
import { stranger } from './pages.ts'
import { judge } from './socials.ts'

/** A code that nobody will scan, and what its browser has kept. */
interface Code {
  readonly device: Device
  readonly ticket: string
  readonly verifier: string
}

/** Milliseconds after which a question is being held. What is refused is refused at once. */
const heldAfter = 10_000

async function beginAt(device: Device, site: string) {
  const verifier = chance()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const answer = await device.ask('login/farcaster', { body: { challenge, site, locale: 'en' } })
  return { answer, verifier }
}

/** Refusals count where an honest visitor is shown a code. The relay gives one for each, which is over in minutes. */
const withCode =
  (attempt: (stage: Stage, code: Code) => Promise<Outcome>) =>
  async (stage: Stage): Promise<Outcome> => {
    const { device, vaultUrl } = stage
    const { answer, verifier } = await beginAt(device, vaultUrl)
    if (isNowhere(answer) || answer.reason === 'PROVIDER_UNKNOWN')
      return unseen('nobody signs in with Farcaster there')
    if (answer.status !== 200) return untried(`no code is shown: ${describe(answer)}`)
    return attempt(stage, { device, ticket: `${answer.json?.ticket}`, verifier })
  }

/** Who is believed is kept waiting, since nobody has answered. */
async function wait(device: Device, body: object, what: string): Promise<Outcome> {
  const answer = await device.ask('login/farcaster/wait', { body, timeLimit: heldAfter }).catch(() => null)
  return answer
    ? judge(answer.status, `${what}: ${describe(answer)}`)
    : accepted(`${what}: it is waited with`)
}

const enter = async ({ device, ticket, verifier }: Code, what: string): Promise<Outcome> => {
  const body = { ticket, verifier, device: device.input }
  const answer = await device.ask('login/social/enter', { body })
  return judge(answer.status, `${what}: ${describe(answer)}`)
}

const showElsewhere = withCode(async ({ device }) =>
  untilAccepted([stranger, 'null', ''], async (site) => {
    const { answer } = await beginAt(device, site)
    return judge(answer.status, `${site || 'no site'}: ${describe(answer)}`)
  }),
)

const steal = withCode(async ({ createDevice }, code) => {
  const { device, ticket, verifier } = code
  const thief = await createDevice()
  return untilAccepted(
    [
      () => wait(thief, { ticket, verifier }, 'another device'),
      () => wait(device, { ticket, verifier: chance() }, 'another verifier'),
      () => wait(device, { ticket: chance(), verifier }, 'another ticket'),
      () => enter({ ...code, device: thief }, 'another device comes in'),
    ],
    (attempt) => attempt(),
  )
})

/** Comes in with a code that nobody has answered: at once, after an answer that is made up, and once more. */
const makeUp = withCode(async ({ askRaw, serviceUrl }, code) => {
  const answerAt = async (path: string) => {
    const { origin, pathname } = new URL(serviceUrl)
    const query = new URLSearchParams({ state: code.ticket, message: 'x', signature: `0x${'11'.repeat(65)}` })
    const { status } = await askRaw(origin, `${pathname.replace(/\/$/, '')}${path}?${query}`, {})
    return judge(status, `${path}: ${status}`)
  }
  return untilAccepted(
    [
      () => enter(code, 'before an answer'),
      () => answerAt('/vault/social/callback/farcaster'),
      () => enter(code, 'after an answer that is made up'),
      () => enter(code, 'with the same ticket again'),
    ],
    (attempt) => attempt(),
  )
})

const waitElsewhere = withCode(async ({ vaultUrl }, { device, ticket, verifier }) =>
  untilAccepted([...listStrangers(vaultUrl), null], async (origin) => {
    const request = { body: { ticket, verifier }, headers: { Origin: origin }, timeLimit: heldAfter }
    const answer = await device.ask('login/farcaster/wait', request).catch(() => null)
    return answer ? judgeStranger(answer, origin) : accepted(`${origin ?? 'no origin'}: it is waited with`)
  }),
)

/** Against logins with Farcaster. No answer is ever sent to its relay, which is somebody else's. */
export const farcasterAttacks: readonly Attack[] = [
  {
    name: 'farcaster-other-site',
    target: 'service',
    tries: 'a code of Farcaster names a page that is no site of this service',
    run: showElsewhere,
  },
  {
    name: 'farcaster-other-device',
    target: 'service',
    tries: 'a code’s answer is waited for by another device, or with another ticket or verifier',
    run: steal,
  },
  {
    name: 'farcaster-unanswered',
    target: 'service',
    tries: 'somebody comes in by a code that nobody has answered, or with an answer that is made up',
    run: makeUp,
  },
  {
    name: 'farcaster-foreign-origin',
    target: 'service',
    tries: 'a page of another origin, or of none, waits for a code’s answer',
    run: waitElsewhere,
  },
]
