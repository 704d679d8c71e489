import { type Attack, accepted, type Outcome, refused, untilAccepted, untried } from '../Attack.ts'
import { describe } from '../createDevice.ts'
import { chance, type Stage } from '../Stage.ts'
import { stranger } from './pages.ts'

/** Who asks too often was not looked at. */
export function judge(status: number, seen: string): Outcome {
  if (status === 429) return untried(seen)
  return status >= 400 && status < 500 ? refused(seen) : accepted(seen)
}

/** As operators call them, most of them. */
const providers = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Begins a login that would lead a visitor to a place that is none of the sites'. */
async function leadAstray({ device, vaultUrl }: Stage): Promise<Outcome> {
  const [provider] = providers
  const honest = { provider, challenge: chance(), returnTo: '/', site: vaultUrl, locale: 'en' }
  const places = [{ site: stranger }, { returnTo: stranger }, { returnTo: '//portico-attack.example' }]
  return untilAccepted(places, async (place) => {
    const answer = await device.ask('login/social', { body: { ...honest, ...place } })
    return judge(answer.status, describe(answer))
  })
}

/** Comes in with what no provider has sent. */
async function enterUnsent({ device, findDishonest }: Stage): Promise<Outcome> {
  const dishonest = await findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const answer = await device.ask('login/social/enter', {
    body: { ticket: chance(), verifier: chance(), device: device.input },
  })
  return answer.status === 401 ? refused(describe(answer)) : accepted(describe(answer))
}

/** Opens pages that lead on, as nobody's login. */
async function follow({ askRaw, serviceUrl }: Stage, paths: readonly string[]): Promise<Outcome> {
  const { origin, pathname } = new URL(serviceUrl)
  return untilAccepted(paths, async (path) => {
    const { status } = await askRaw(origin, `${pathname.replace(/\/$/, '')}${path}`, {})
    return judge(status, `${path.split('?')[0]?.replace(/[-\w]{43}$/, '…')}: ${status}`)
  })
}

/** Against logins at providers. Where none is configured there is no such door, which is refused as well. */
export const socialAttacks: readonly Attack[] = [
  {
    name: 'social-other-site',
    target: 'service',
    tries: 'a login at a provider would end on a page that is no site of this service',
    run: leadAstray,
  },
  {
    name: 'social-unsent-answer',
    target: 'service',
    tries: 'somebody comes in with what no provider has sent',
    run: enterUnsent,
  },
  {
    name: 'social-forged-callback',
    target: 'service',
    tries: 'a provider’s answer is made up, for a login that nobody has begun',
    run: (stage) =>
      follow(
        stage,
        providers.map((provider) => `/vault/social/callback/${provider}?state=${chance()}&code=${chance()}`),
      ),
  },
  {
    name: 'social-unknown-start',
    target: 'service',
    tries: 'a window is led on for a login that nobody has begun',
    run: (stage) => follow(stage, [`/vault/social/start/${chance()}`]),
  },
]
