import { type Attack, accepted, type Outcome, refused, untilAccepted } from '../Attack.ts'
import { chance, type Stage } from '../Stage.ts'

const linkPages = ['device', 'cancel'] as const

const wanted: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['cache-control', /no-store/],
  ['referrer-policy', /no-referrer/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['content-security-policy', /default-src 'none'/],
]

const base = ({ serviceUrl }: Stage) => new URL(serviceUrl)
const pathOf = (stage: Stage, page: string) => `${base(stage).pathname.replace(/\/$/, '')}/vault/${page}`

/** Nobody else may see the page or its address. What the link of a real mail does when it is opened is not tried: its token is in the mailbox. */
async function openLink(stage: Stage, page: string): Promise<Outcome> {
  const { status, headers } = await stage.askRaw(
    base(stage).origin,
    `${pathOf(stage, page)}?token=${chance()}`,
    {},
  )
  if (status < 400) return accepted(`/vault/${page}: ${status} for a token that nobody has`)
  if (status >= 500) return accepted(`/vault/${page}: ${status}`)
  if (headers['set-cookie']) return accepted(`/vault/${page} sets a cookie`)
  const missing = wanted.find(([name, pattern]) => !pattern.test(`${headers[name] ?? ''}`))
  return missing
    ? accepted(`/vault/${page}: ${missing[0]} is ${headers[missing[0]] ?? 'missing'}`)
    : refused(`/vault/${page}: ${status}`)
}

async function press(stage: Stage, page: string): Promise<Outcome> {
  const choices = ['cancel', '42', 'no', '']
  return untilAccepted(choices, async (choice) => {
    const status = await stage.postForm(`/vault/${page}`, { token: chance(), choice })
    return status >= 400 && status < 500
      ? refused(`/vault/${page}: ${status}`)
      : accepted(`/vault/${page}: ${status} for a token that nobody has`)
  })
}

/** Against the pages that mails lead to. */
export const linkAttacks: readonly Attack[] = [
  {
    name: 'open-link',
    target: 'service',
    tries: 'a page that mails lead to is framed, kept, or sets a cookie, or a token that nobody has opens it',
    run: (stage) => untilAccepted(linkPages, (page) => openLink(stage, page)),
  },
  {
    name: 'press-foreign-link',
    target: 'service',
    tries: 'a sign-in is let in, or a waiting change cancelled, with a token that nobody has',
    run: (stage) => untilAccepted(linkPages, (page) => press(stage, page)),
  },
]
