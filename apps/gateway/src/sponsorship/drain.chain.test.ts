import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { chainId } from '../bundler/fixtures/useOperations.ts'
import type { GatewayOptions } from '../config.ts'
import type { Gateway } from '../createGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { draftOperation } from './fixtures/draftOperation.ts'
import { sendChanged } from './fixtures/sendChanged.ts'
import { useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: GatewayOptions, clock = { ahead: 0 }): Promise<Gateway> {
  const gateway = await sponsorship.start(options, () => Date.now() + clock.ahead)
  cleanups.push(gateway.close)
  return gateway
}

const draft = (gateway: Pick<Gateway, 'app'>) => draftOperation(sponsorship, gateway)

const databases = [
  { title: 'a gateway with the embedded database', count: 1, open: async () => ({}) },
  ...(postgresFolder
    ? [
        {
          title: 'two gateways with one server',
          count: 2,
          open: async () => {
            const server = await startPostgres(postgresFolder ?? '')
            cleanups.push(server.stop)
            return { url: server.url }
          },
        },
      ]
    : []),
]

describe.each(databases)('$title', ({ count, open }) => {
  const openAll = async (options: GatewayOptions, clock?: { ahead: number }) => {
    const database = await open()
    const gateways = []
    for (let index = 0; index < count; index += 1) gateways.push(await start({ ...options, database }, clock))
    return gateways
  }

  /** Asks for many operations at once, on all gateways. */
  async function drain(gateways: readonly Gateway[], subjects: readonly string[], accounts: number) {
    const visitors: Awaited<ReturnType<typeof sponsorship.enter>>[] = []
    for (const subject of subjects)
      for (const { app } of gateways) visitors.push(await sponsorship.enter(app, subject))
    const drafts = []
    for (let index = 0; index < accounts; index += 1) drafts.push(await draft(gateways[0] as Gateway))
    const asked = drafts.map(({ question }, index) => {
      const { ask } = visitors[index % visitors.length] as (typeof visitors)[number]
      return ask(question).then(
        () => null,
        (error: { cause: unknown }) =>
          error.cause as { code: number; message: string; data: Record<string, string> },
      )
    })
    const answers = await Promise.all(asked)
    const refusals = answers.filter((answer) => answer !== null)
    return { paid: answers.length - refusals.length, refusals }
  }

  const tooMuch = 12
  /** Of an operation as `draft` makes it, three and a half. */
  const few = async (gateway: Gateway) => {
    const { operation } = await draft(gateway)
    const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
    const most = (callGasLimit + verificationGasLimit + preVerificationGas + 61_000n) * maxFeePerGas
    return `${(most * 7n) / 2n}`
  }

  test.each([
    ['identity', 'perIdentity', ['maya']],
    ['site', 'perSite', ['maya', 'noor', 'ada']],
    ['all', 'inAll', ['maya', 'noor', 'ada']],
  ] as const)(
    'a drain by many accounts at once ends at the limit: %s',
    async (limit, option, subjects) => {
      const plain = await start(await sponsorship.getOptions())
      const gateways = await openAll(await sponsorship.getOptions({ [option]: await few(plain) }))
      const { paid, refusals } = await drain(gateways, subjects, tooMuch)
      expect(paid).toBe(3)
      expect(refusals).toHaveLength(tooMuch - 3)
      for (const { code, message, data } of refusals) {
        expect([code, data.reason, data.limit]).toEqual([-32504, 'LIMIT_REACHED', limit])
        expect(message).toContain(`reached until ${data.until}`)
        expect(new Date(data.until ?? '').getTime()).toBeGreaterThan(Date.now())
      }
    },
    60_000,
  )

  test('what an operation has cost is booked instead of what it could have cost, so that the rest is there for others', async () => {
    const plain = await start(await sponsorship.getOptions())
    const [gateway] = await openAll(await sponsorship.getOptions({ perIdentity: await few(plain) }))
    const { app } = gateway as Gateway
    const { ask } = await sponsorship.enter(app, 'maya')
    let sent = 0
    for (; sent < 5; sent += 1) {
      const { question, operation, ...person } = await draft({ app })
      const fields = (await ask(question)) as Record<string, string>
      const hash = await sendChanged(person, operation, {
        ...(fields as object),
        paymasterVerificationGasLimit: BigInt(fields.paymasterVerificationGasLimit ?? 0),
        paymasterPostOpGasLimit: 0n,
      })
      await person.bundler.waitForUserOperationReceipt({ hash })
    }
    // More than could be promised at once.
    expect(sent).toBe(5)
  }, 60_000)

  test('what was promised and never sent is given back when its time is over', async () => {
    const clock = { ahead: 0 }
    const plain = await start(await sponsorship.getOptions())
    const options = await sponsorship.getOptions({ perIdentity: await few(plain) }, { signatureTime: 30 })
    const gateways = await openAll(options, clock)
    expect((await drain(gateways, ['maya'], 5)).paid).toBe(3)
    clock.ahead = 20_000
    const { app } = gateways[0] as Gateway
    const visitor = await sponsorship.enter(app, 'maya', { now: Date.now() + clock.ahead })
    const { question } = await draft({ app })
    await expect(visitor.ask(question)).rejects.toMatchObject({ cause: { code: -32504 } })
    clock.ahead = 100_000
    const later = await sponsorship.enter(app, 'maya', { now: Date.now() + clock.ahead })
    expect(await later.ask(question)).toMatchObject({ paymaster: sponsorship.address })
  }, 60_000)

  test.runIf(count === 2)(
    'what a gateway has signed before it died is settled by another',
    async () => {
      const database = await open()
      const options = { ...(await sponsorship.getOptions()), database }
      const first = await sponsorship.start(options)
      const { ask } = await sponsorship.enter(first.app, 'maya')
      const plain = await start(await sponsorship.getOptions())
      const { question, operation, ...person } = await draft(plain)
      const fields = (await ask(question)) as Record<string, string>
      await first.close()
      const hash = await sendChanged(person, operation, {
        ...(fields as object),
        paymasterVerificationGasLimit: BigInt(fields.paymasterVerificationGasLimit ?? 0),
        paymasterPostOpGasLimit: 0n,
      })
      const { actualGasCost } = await person.bundler.waitForUserOperationReceipt({ hash })
      const db = await openDatabase(database)
      cleanups.push(() => db.destroy())
      const read = async () =>
        (
          await sql<{ scope: string; spent: string }>`
          select split_part(scope, ' ', 1) as scope, spent::text from sponsorship_spending where chain = ${chainId} order by scope`.execute(
            db,
          )
        ).rows
      expect((await read()).every(({ spent }) => BigInt(spent) > actualGasCost)).toBe(true)
      await start(options)
      await expect
        .poll(read)
        .toEqual(['all', 'identity', 'site'].map((scope) => ({ scope, spent: `${actualGasCost}` })))
    },
    60_000,
  )
})
