import { sql } from 'kysely'
import type { Hash } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { bundlerKey, chainId } from '../bundler/fixtures/useOperations.ts'
import { type DatabasePlace, openDatabase } from '../database/openDatabase.ts'
import { lastingDatabases } from '../fixtures/lastingDatabases.ts'
import { draftOperation } from './fixtures/draftOperation.ts'
import { type GatewayProcess, startGatewayProcess } from './fixtures/killed/startGatewayProcess.ts'
import { type NodePlace, startNodeLine } from './fixtures/killed/startNodeLine.ts'
import { sendChanged } from './fixtures/sendChanged.ts'
import { useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const client = () => sponsorship.operations.createClient()
const countBundles = () => client().getTransactionCount({ address: privateKeyToAddress(bundlerKey) })

/** What is booked on each of the three limits. Nobody else has the database open. */
async function readSpent(database: DatabasePlace): Promise<readonly (readonly [string, bigint])[]> {
  const db = await openDatabase(database)
  const { rows } = await sql<{ scope: string; spent: string }>`
    select split_part(scope, ' ', 1) as scope, spent::text from sponsorship_spending where chain = ${chainId} order by scope`.execute(
    db,
  )
  await db.destroy()
  return rows.map(({ scope, spent }) => [scope, BigInt(spent)])
}

/** Of the operation that came into a block last. */
async function findHash(): Promise<Hash> {
  const logs = await client().getContractEvents({
    ...{ abi: entryPoint08Abi, address: entryPoint08Address, eventName: 'UserOperationEvent' },
    ...{ fromBlock: 'earliest', strict: true },
  })
  return logs.at(-1)?.args.userOpHash ?? '0x'
}

/** Milliseconds, of which most go by until processes have started: up to five, one after the other. */
const timeLimit = 300_000

const onAll = (wei: bigint) => ['all', 'identity', 'site'].map((scope) => [scope, wei])

describe.each(lastingDatabases)('on $title', ({ isShared, open }) => {
  /** A gateway over the database, and a node that can be held. */
  async function prepare() {
    const [database, line] = [await open(ends), await startNodeLine(sponsorship.operations.chain.rpcUrl)]
    ends.push(() => line.close())
    const { chains, ...options } = await sponsorship.getOptions()
    const start = async () => {
      const own = chains?.map((one) => ({ ...one, rpcUrl: line.url }))
      const gateway = await startGatewayProcess({ ...options, chains: own, database } as typeof options)
      ends.push(gateway.kill)
      return gateway
    }
    return { database, line, start }
  }

  /** Somebody whose operation is promised, and ready to be sent by a gateway. */
  async function prepareOperation(gateway: GatewayProcess) {
    const { ask } = await sponsorship.enter(gateway.app, 'maya')
    const { question, operation, ...person } = await draftOperation(sponsorship, gateway)
    const fields = (await ask(question)) as Record<string, string>
    const paid = {
      ...(fields as object),
      paymasterVerificationGasLimit: BigInt(fields.paymasterVerificationGasLimit ?? 0),
      paymasterPostOpGasLimit: 0n,
    }
    const visitAt = async ({ app }: GatewayProcess) =>
      (await sponsorship.operations.visit({ ether: '0', app, owner: person.owner })).bundler
    const send = async (at: GatewayProcess) =>
      sendChanged({ account: person.account, bundler: await visitAt(at) }, operation, paid)
    return { send, visitAt }
  }

  /** Starts as many as come back, one beside the other. Each settles as it begins, and is closed once it has. */
  async function settleByNew(start: () => Promise<GatewayProcess>) {
    // Two that come back settle at once.
    const gateways = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, start))
    for (const gateway of gateways) await gateway.close()
  }

  test.each<NodePlace>(['asked eth_sendRawTransaction', 'answered eth_sendRawTransaction'])(
    'killed where it has %s, it has paid once, and nobody sends a second bundle',
    async (place) => {
      const { database, line, start } = await prepare()
      const first = await start()
      const { send, visitAt } = await prepareOperation(first)
      const bundles = await countBundles()
      const held = line.hold(place)
      const lost = send(first).catch(() => null)
      await held
      await first.kill()
      expect(await lost).toBeNull()
      const isSent = place.startsWith('answered')
      expect(await countBundles()).toBe(bundles + (isSent ? 1 : 0))
      const promised = await readSpent(database)
      const second = await start()
      // The visitor has heard nothing, and sends it again: what is in a block is refused, and what is not is sent.
      const again = send(second)
      if (isSent) await expect(again).rejects.toMatchObject({ details: expect.stringContaining('AA25') })
      const hash = isSent ? await findHash() : await again
      const { actualGasCost } = await (await visitAt(second)).waitForUserOperationReceipt({ hash })
      await second.close()
      await settleByNew(start)
      expect(promised.every(([, spent]) => spent > actualGasCost)).toBe(true)
      expect(await readSpent(database)).toEqual(onAll(actualGasCost))
      expect(await countBundles()).toBe(bundles + 1)
    },
    timeLimit,
  )

  test(
    'killed while it settles, before the database has heard of it, another one settles once',
    async () => {
      const { database, line, start } = await prepare()
      const first = await start()
      const { send, visitAt } = await prepareOperation(first)
      const bundles = await countBundles()
      const hash = await send(first)
      const { actualGasCost } = await (await visitAt(first)).waitForUserOperationReceipt({ hash })
      await first.kill()
      const held = line.hold('answered eth_getLogs')
      const second = await start()
      await held
      await second.kill()
      expect((await readSpent(database)).every(([, spent]) => spent > actualGasCost)).toBe(true)
      await settleByNew(start)
      expect(await readSpent(database)).toEqual(onAll(actualGasCost))
      expect(await countBundles()).toBe(bundles + 1)
    },
    timeLimit,
  )
})
