import { type Attack, accepted, type Outcome, refused, unseen, untilAccepted, untried } from '../Attack.ts'
import type { DeviceAnswer } from '../createDevice.ts'
import { chance, type Stage } from '../Stage.ts'
import { askPaymaster, describeRpc, findSession, findSponsored, judgeRpc, toHex } from './askPaymaster.ts'
import { judgeStranger, listStrangers } from './callers.ts'
import { stranger } from './pages.ts'

async function askSignedOut(stage: Stage): Promise<Outcome> {
  const dishonest = await stage.findDishonest()
  if (dishonest !== null) return untried(dishonest)
  const { device } = stage
  return untilAccepted(
    [
      ['without a token', undefined],
      ['with a token that is made up', `x.${chance()}.x`],
    ] as const,
    async ([what, token]) => judgeRpc(await askPaymaster(stage, { device, token }), `${what}: `),
  )
}

/** With a session that is good, so that the origin is what is refused. */
const askElsewhere = findSession((stage, { device, accessToken: token }) =>
  untilAccepted([...listStrangers(stage.vaultUrl), null], async (origin) =>
    judgeStranger(await askPaymaster(stage, { device, token, headers: { Origin: origin } }), origin),
  ),
)

const askWithStolen = findSession(async (stage, { accessToken: token }) =>
  judgeRpc(await askPaymaster(stage, { device: await stage.createDevice(), token })),
)

/** Each is cheap, so that a gateway which pays for it has promised next to nothing. */
const tooMuch: readonly (readonly [what: string, change: object])[] = [
  ['15,000,001 gas for the call', { callGasLimit: toHex(15_000_001n) }],
  ['5,000,001 gas before it', { verificationGasLimit: toHex(5_000_001n) }],
  ['5,000,001 gas beside it', { preVerificationGas: toHex(5_000_001n) }],
  ['a fee of 2¹⁰⁰ wei', { maxFeePerGas: toHex(2n ** 100n) }],
  ['more than a number holds', { callGasLimit: `0x${'f'.repeat(64)}` }],
  ['a tip above the fee', { maxPriorityFeePerGas: '0x2' }],
]

const askMuch = findSponsored((stage, asking) =>
  untilAccepted(tooMuch, async ([what, change]) =>
    judgeRpc(await askPaymaster(stage, { ...asking, change }), `${what}: `),
  ),
)

const askForOthers = findSponsored((stage, asking) =>
  untilAccepted([stranger, 'null'], async (site) =>
    judgeRpc(await askPaymaster(stage, { ...asking, site }), `${site}: `),
  ),
)

/** Gas for a call, from the most that any gateway pays for. */
const callGas = [15_000_000n, 1_000_000n, 100_000n, 10_000n, 1n]
/** Wei for a unit of gas: from a gwei, doubled each time. */
const fees = Array.from({ length: 40 }, (_, index) => 10n ** 9n * 2n ** BigInt(index))

/** Asks what would be paid for, which promises nothing, until the limit is passed; and only then for a promise. */
const askBeyond = findSponsored(async (stage, asking) => {
  const draft = (change: object) => askPaymaster(stage, { ...asking, change, isStub: true })
  let most = '0x1'
  for (const gas of callGas) {
    most = toHex(gas)
    if ((await draft({ callGasLimit: most })).json?.result) break
  }
  for (const fee of fees) {
    const change = { callGasLimit: most, maxFeePerGas: toHex(fee) }
    const answer = await draft(change)
    const reason = answer.json?.error?.data?.reason
    if (reason === 'LIMIT_REACHED') return judgeRpc(await askPaymaster(stage, { ...asking, change }))
    if (reason === 'FEE_TOO_HIGH')
      return unseen('fees are refused before a single operation reaches the limit of a day')
    if (!answer.json?.result) return untried(describeRpc(answer))
  }
  return accepted(`an operation at ${fees.at(-1)} wei for a unit of gas would be paid for`)
})

/** Seconds that a promise lasts at most, and by which two clocks may differ. */
const [longest, skew] = [3600, 60]

/** When a promise ends, in seconds: `paymasterData` begins with two times of 6 bytes. 0 is never. */
function readEnd({ json }: DeviceAnswer): number | null {
  const [, end] = /^0x[0-9a-f]{12}([0-9a-f]{12})/i.exec(`${json?.result?.paymasterData}`) ?? []
  return end === undefined ? null : Number.parseInt(end, 16)
}

const askForLong = findSponsored(async (stage, asking) => {
  const answer = await askPaymaster(stage, asking)
  const end = readEnd(answer)
  if (end === null) return untried(describeRpc(answer))
  const left = end - Math.floor(Date.now() / 1000)
  return end !== 0 && left <= longest + skew
    ? refused(`it is good for ${left} seconds, and the chain counts them`)
    : accepted(end === 0 ? 'it is good for ever' : `it is good for ${left} seconds`)
})

/** Against gas that the operator pays. No operation is sent, nor could one be: nobody has the accounts that are asked for. */
export const sponsoringAttacks: readonly Attack[] = [
  {
    name: 'sponsor-signed-out',
    target: 'service',
    tries: 'gas is to be paid for somebody who is not signed in',
    run: askSignedOut,
  },
  {
    name: 'sponsor-foreign-origin',
    target: 'service',
    needs: 'account',
    tries: 'a page of another origin, or of none, asks for gas with a session that is good',
    run: askElsewhere,
  },
  {
    name: 'sponsor-stolen-session',
    target: 'service',
    needs: 'account',
    tries: 'another device asks for gas with the token of a session',
    run: askWithStolen,
  },
  {
    name: 'sponsor-other-site',
    target: 'service',
    needs: 'account',
    tries: 'gas is to be paid for pages that are no sites of this service',
    run: askForOthers,
  },
  {
    name: 'sponsor-too-much',
    target: 'service',
    needs: 'account',
    tries: 'more gas, or a higher fee, is to be paid than any gateway pays',
    run: askMuch,
  },
  {
    name: 'sponsor-over-limit',
    target: 'service',
    needs: 'account',
    tries: 'more is to be paid for a visitor than his limit of a day',
    run: askBeyond,
  },
  {
    name: 'sponsor-without-end',
    target: 'service',
    needs: 'account',
    tries: 'a promise to pay is good for longer than an hour',
    run: askForLong,
  },
]
