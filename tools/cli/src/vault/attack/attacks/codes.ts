import { type Attack, accepted, type Outcome, refused, untried } from '../Attack.ts'
import { type Device, type DeviceAnswer, describe } from '../createDevice.ts'
import { beginLogin, type Stage } from '../Stage.ts'

const enter = (device: Device, loginId: string, code: string) =>
  device.ask('login/code', { body: { loginId, code, device: device.input } })

/** What is to be the same: everything but what is of chance. */
function toForm({ status, headers, bytes, json }: DeviceAnswer): string {
  const names = [...headers.keys()].filter((name) => name !== 'date').toSorted()
  const { loginId, number, ...rest } = json ?? {}
  const lengths = [bytes.length, `${loginId}`.length, `${number}`.length]
  return JSON.stringify({ status, names, lengths, rest })
}

/** Of two addresses of the operator's, one is known. */
async function tellApart(stage: Stage): Promise<Outcome> {
  const { email = '', unknownEmail = '' } = stage.permissions
  const device = await stage.createDevice()
  const [known, unknown] = [
    await beginLogin(device, stage.vaultUrl, email),
    await beginLogin(device, stage.vaultUrl, unknownEmail),
  ]
  if (known.status !== 200 || unknown.status !== 200)
    return untried(`known: ${describe(known)}, unknown: ${describe(unknown)}`)
  return toForm(known) === toForm(unknown)
    ? refused('both are answered alike')
    : accepted(`known: ${toForm(known)}, unknown: ${toForm(unknown)}`)
}

async function guess(stage: Stage): Promise<Outcome> {
  const { device, answer } = await stage.openLogin()
  if (answer.status !== 200) return untried(describe(answer))
  const loginId = `${answer.json?.loginId}`
  const answers: DeviceAnswer[] = []
  for (let code = 0; code < 6; code += 1) answers.push(await enter(device, loginId, `00000${code}`))
  const isIn = answers.find(({ status }) => status === 200)
  if (isIn) return untried('a guess was right by chance')
  const last = answers.at(-1)
  const isOver = last !== undefined && last.reason !== 'CODE_WRONG' && last.status >= 400
  return isOver ? refused(`the sixth guess: ${describe(last)}`) : accepted('a sixth guess is looked at')
}

async function resend(stage: Stage): Promise<Outcome> {
  const { device, answer } = await stage.openLogin()
  if (answer.status !== 200) return untried(describe(answer))
  const loginId = `${answer.json?.loginId}`
  const again = await device.ask('login/resend', { body: { loginId } })
  if (again.status !== 429) return accepted(`at once: ${describe(again)}`)
  const stolen = await enter(await stage.createDevice(), loginId, '000000')
  return stolen.reason === 'CODE_WRONG' || stolen.status === 200
    ? accepted('another browser may enter the code of this one')
    : refused(`at once: ${describe(again)}; another browser’s code: ${describe(stolen)}`)
}

/** Against codes. A login sends a mail to the operator's own address. */
export const codeAttacks: readonly Attack[] = [
  {
    name: 'tell-addresses-apart',
    target: 'service',
    needs: 'twoAddresses',
    tries: 'a login says whether an address has a wallet',
    run: tellApart,
  },
  {
    name: 'resend-at-once',
    target: 'service',
    needs: 'address',
    tries: 'mails are sent one after another, or codes entered elsewhere',
    run: resend,
  },
  {
    name: 'guess-code',
    target: 'service',
    needs: 'address',
    tries: 'a code is guessed six times',
    run: guess,
  },
]
