import { createHash } from 'node:crypto'
import { type Attack, accepted, type Outcome, refused, untilAccepted, untried } from '../Attack.ts'
import { type DeviceAnswer, describe } from '../createDevice.ts'
import { chance, type Stage } from '../Stage.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Anything that starts below 400 was given, and what starts at 500 was not understood. */
const judge = (answer: DeviceAnswer, what = ''): Outcome =>
  answer.status >= 400 && answer.status < 500
    ? refused(`${what}${describe(answer)}`)
    : accepted(`${what}${describe(answer)}`)

/** Tokens that the service has not written. */
function forge(): Readonly<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000)
  const claims = encode({ sub: 'somebody', sid: chance(), iat: now, exp: now + 600 })
  const key = createHash('sha256').update(chance()).digest('base64url')
  return {
    'without a signature': `${encode({ alg: 'none' })}.${claims}.`,
    'with another signature': `${encode({ alg: 'HS256' })}.${claims}.${key}`,
    'that is over': `${encode({ alg: 'HS256' })}.${encode({ sub: 'somebody', exp: 1 })}.${key}`,
    'that is no token': 'x',
  }
}

async function useToken({ device, findDishonest }: Stage, what: string, token: string): Promise<Outcome> {
  const dishonest = await findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const answer = await device.ask('user', { token })
  return judge(answer, `a token ${what}: `)
}

/** Signed-in routes, asked without a session. */
const closed = ['user', 'devices', 'audit', 'holds', 'recovery', 'wallet', 'wallet/share?generation=1']
/** Routes that nobody has. */
const unknown = ['', 'admin', 'users', 'wallets', 'shares', 'debug', 'wallet/share/1', 'user/..%2fusers']

const bodies: readonly (readonly [what: string, path: string, body: unknown])[] = [
  ['no JSON: ', 'login', '{"site":'],
  ['an empty body: ', 'login/code', ''],
  ['a list: ', 'login', []],
  ['null: ', 'login/code', 'null'],
  [
    'an object for an address: ',
    'login',
    { email: { $ne: null }, locale: 'en', site: 'https://shop.example' },
  ],
  ['numbers for texts: ', 'login/code', { loginId: 1, code: 0, device: 2 }],
  ['a prototype: ', 'login/code', '{"__proto__":{"loginId":"x"},"constructor":{"prototype":{}}}'],
  ['a deep body: ', 'login', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
]

/** Whoever reads a stack knows where to look next. */
const hasStack = ({ bytes }: DeviceAnswer) =>
  /\n\s+at |node_modules|\.ts:\d+|\.js:\d+/.test(`${Buffer.from(bytes)}`)

async function sendBody({ device }: Stage, [what, path, body]: (typeof bodies)[number]): Promise<Outcome> {
  const answer = await device.ask(path, { body })
  return hasStack(answer) ? accepted(`${what}the answer shows the service’s code`) : judge(answer, what)
}

async function sendMuch({ device, knock }: Stage): Promise<Outcome> {
  const body = JSON.stringify({ loginId: 'x'.repeat(4 * 1024 * 1024) })
  const answer = await device.ask('login/code', { body }).catch((error: Error) => error)
  // To end the connection is a refusal as well, of a service that then goes on.
  if (answer instanceof Error)
    return refused(`the connection was ended, and then: ${describe(await knock())}`)
  return answer.status === 413 ? refused(describe(answer)) : accepted(`4 MiB are read: ${describe(answer)}`)
}

/** What a mail program might take for more than one address. Where one is accepted, its mail goes nowhere: `.invalid` is nobody's. */
const addresses = [
  'a@portico.invalid\r\nBcc: b@portico.invalid',
  'a@portico.invalid\nSubject: x',
  'a@portico.invalid\u0000',
  'a@portico.invalid,b@portico.invalid',
  'a@portico.invalid;b@portico.invalid',
  '"a" <a@portico.invalid>',
  'a@portico.invalid>\r\nRCPT TO:<b@portico.invalid',
  '"a b"@portico.invalid',
  'a@[127.0.0.1]',
  'a@portico.invalid ',
  `${'a'.repeat(300)}@portico.invalid`,
  'а@portico.invalid',
  'a%0d%0aBcc:b@portico.invalid@',
]

async function sendAddress({ device, vaultUrl, findDishonest }: Stage, email: string): Promise<Outcome> {
  const dishonest = await findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const answer = await device.ask('login', { body: { email, locale: 'en', site: vaultUrl } })
  return judge(answer, `${JSON.stringify(email).slice(0, 60)}: `)
}

async function forgeSignIn({ device, vaultUrl }: Stage): Promise<Outcome> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: vaultUrl, aud: vaultUrl, sub: 'somebody', iat: now, exp: now + 600 }
  const token = `${encode({ alg: 'none' })}.${encode(claims)}.`
  return judge(await device.ask('login/jwt', { body: { token, device: device.input } }))
}

/** Against what the service takes. */
export const requestAttacks: readonly Attack[] = [
  {
    name: 'no-session',
    target: 'service',
    tries: 'an account is read without a session',
    run: (stage) => untilAccepted(closed, async (path) => judge(await stage.device.ask(path), `${path}: `)),
  },
  {
    name: 'forged-token',
    target: 'service',
    tries: 'a token that the service has not written opens an account',
    run: (stage) => untilAccepted(Object.entries(forge()), ([what, token]) => useToken(stage, what, token)),
  },
  {
    name: 'forged-refresh',
    target: 'service',
    tries: 'a session is renewed by a token that the service has not written',
    run: async ({ device }) =>
      judge(await device.ask('session/refresh', { body: { refreshToken: `${chance()}.0.${chance()}` } })),
  },
  {
    name: 'forged-sign-in',
    target: 'service',
    tries: 'an unsigned token of a site’s own sign-in is used',
    run: forgeSignIn,
  },
  {
    name: 'unknown-routes',
    target: 'service',
    tries: 'routes that nobody needs are asked',
    run: (stage) => untilAccepted(unknown, async (path) => judge(await stage.device.ask(path), `/${path}: `)),
  },
  {
    name: 'malformed-body',
    target: 'service',
    tries: 'bodies that cannot be read make it fail, or tell of its inside',
    run: (stage) => untilAccepted(bodies, (body) => sendBody(stage, body)),
  },
  { name: 'oversized-body', target: 'service', tries: 'a body of 4 MiB is read', run: sendMuch },
  {
    name: 'address-injection',
    target: 'service',
    tries: 'an address holds more than an address, such as a header',
    run: (stage) => untilAccepted(addresses, (email) => sendAddress(stage, email)),
  },
]
