import {
  createToken,
  fundToken,
  getSurfpoolPackage,
  localSolanaId,
  type SolanaAccount,
  type SolanaNode,
  solanaAccounts,
  solanaNfts,
  solanaToken,
  startSolana,
  type TokenExtensions,
  travelInTime,
} from '@portico/testing/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { createSolanaSender } from '../history/fixtures/createSolanaSender.ts'
import { type NodeProxy, startNodeProxy } from '../history/fixtures/startNodeProxy.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'balances on Solana', () => {
  let node: SolanaNode
  let proxy: NodeProxy
  let gateway: Gateway
  const [holder] = solanaAccounts as readonly [SolanaAccount]
  const { address } = holder

  beforeAll(async () => {
    node = await startSolana()
    proxy = await startNodeProxy(node.rpcUrl)
    gateway = await createGateway({
      solanaChains: [{ caipNetworkId: localSolanaId, rpcUrl: proxy.rpcUrl }],
      logLevel: 'silent',
    })
  })
  afterAll(async () => {
    await gateway?.close()
    proxy?.stop()
    await node?.stop()
  })

  const ask = async (more = '') => {
    const path = `/v1/account/${address}/balance?chainId=${localSolanaId}${more}`
    const response = await gateway.app.request(path)
    return { status: response.status, body: await response.json() }
  }
  const forced = `&forceUpdate=${localSolanaId}:${solanaToken.address}`

  test('lamports and tokens, to the last base unit and without a price; NFTs are none', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      unavailable: [],
      balances: [
        { name: 'Solana', symbol: 'SOL', chainId: localSolanaId, quantity: { decimals: '9' } },
        {
          address: `${localSolanaId}:${solanaToken.address}`,
          quantity: { decimals: '6', numeric: '10000' },
        },
      ],
    })
    expect(body.balances).toHaveLength(2)
    expect(body.balances[0]).not.toHaveProperty('address')
    expect(body.balances[1]).not.toHaveProperty('price')
  })

  test('a token of Token-2022 is called as its mint says, and all of its accounts count together', async () => {
    const { mint = '' } =
      solanaNfts.find((nft) => nft.holder === address && nft.program === 'token2022') ?? {}
    const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
    const params = [address, { programId: program }, { encoding: 'jsonParsed' }]
    const real = JSON.stringify(await createSolanaSender(node.rpcUrl).ask('getTokenAccountsByOwner', params))
    const answer = JSON.parse(real.replaceAll('"amount":"1"', '"amount":"18446744073709551615"'))
    answer.value.push(answer.value[0])
    proxy.intercept = ({ method, params: [, filter] }) =>
      method === 'getTokenAccountsByOwner' && (filter as { programId?: string }).programId === program
        ? { result: answer }
        : undefined
    const { body } = await ask(forced)
    const row = body.balances.find((one: { address?: string }) => one.address?.endsWith(mint))
    expect(row).toMatchObject({
      ...{ name: 'Orbit No. 2', symbol: 'ORBIT' },
      quantity: { decimals: '0', numeric: `${18446744073709551615n * 2n}` },
    })
    proxy.intercept = () => undefined
  })

  /** What is said of a million base units of a new token. */
  const askOf = async (extensions: TokenExtensions | null) => {
    const { rpcUrl } = node
    const token = await createToken({ rpcUrl, authority: holder, extensions })
    await fundToken({ rpcUrl, token, owner: address, amount: 1_000_000n })
    const { body } = await ask(forced)
    return body.balances.find((row: { address?: string }) => row.address?.endsWith(token.mint))
  }

  test.each([
    ['that can be passed on and scales nothing', {}, {}],
    ['of the first program', null, {}],
    ['that nobody can pass on', { isNonTransferable: true }, { isNonTransferable: true }],
    ['that its issuer scales', { multiplier: 2.5 }, { multiplier: '2.5' }],
    ['that scales by no round number', { multiplier: 1 / 3 }, { multiplier: '0.3333333333333333' }],
    ['whose multiplier says nothing', { multiplier: 1 }, { multiplier: '1' }],
  ] as const)(
    'a token %s comes with its base units, and what its mint makes of them',
    async (_what, extensions, rules) => {
      const row = await askOf(extensions)
      expect(row).toMatchObject({ quantity: { decimals: '6', numeric: '1' }, ...rules })
      for (const member of ['isNonTransferable', 'multiplier']) expect(member in row).toBe(member in rules)
    },
  )

  test('interest has grown by the chain’s own clock', async () => {
    const first = await askOf({ interestRate: 500 })
    const year = 365.24 * 24 * 60 * 60
    await travelInTime(node.rpcUrl, { absoluteTimestamp: Math.round(Date.now() + year * 1_000) })
    const { body } = await ask(forced)
    const later = body.balances.find((row: { address?: string }) => row.address === first.address)
    expect(Number(first.multiplier)).toBeCloseTo(1, 6)
    expect(Number(later.multiplier)).toBeCloseTo(Math.exp(0.05), 6)
    expect(later.quantity.numeric).toBe('1')
  })

  test.each([
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', localSolanaId],
    ['abc', localSolanaId],
    [address, 'eip155:1'],
    [address, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('%s on %s is refused', async (account, chainId) => {
    const response = await gateway.app.request(`/v1/account/${account}/balance?chainId=${chainId}`)
    expect(response.status).toBe(400)
  })

  test('a node that answers only in part is one that does not answer', async () => {
    proxy.intercept = ({ method }) =>
      method === 'getBalance' ? { error: { code: -32005, message: 'behind' } } : undefined
    expect((await ask(forced)).status).toBe(503)
  })
})
