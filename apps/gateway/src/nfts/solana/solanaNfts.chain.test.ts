import { type IpfsGateway, startIpfsGateway } from '@portico/testing/chain'
import {
  getSurfpoolPackage,
  localSolanaId,
  type SolanaNode,
  solanaAccounts,
  solanaNfts,
  startSolana,
} from '@portico/testing/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../../createGateway.ts'
import { createSolanaNode } from './createSolanaNode.ts'
import { createTokenAccountSource } from './createTokenAccountSource.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'NFTs of Solana', () => {
  let node: SolanaNode
  let gateway: Gateway
  let files: IpfsGateway
  const [holder = { address: '' }] = solanaAccounts

  beforeAll(async () => {
    node = await startSolana()
    files = await startIpfsGateway()
    gateway = await createGateway({
      solanaChains: [{ caipNetworkId: localSolanaId, rpcUrl: node.rpcUrl }],
      nfts: { ipfsGateways: [files.url], isLoopbackAllowed: true },
      logLevel: 'silent',
    })
  })
  afterAll(async () => {
    await gateway?.close()
    await node?.stop()
    await files?.stop()
  })

  const ask = async (address: string) => {
    const response = await gateway.app.request(`/v1/account/${address}/nfts?chainId=${localSolanaId}`)
    return { status: response.status, body: await response.json() }
  }

  test('those of Metaplex and of Token-2022, with their verified collection, spam marked', async () => {
    const { status, body } = await ask(holder.address)
    expect({ status, next: body.next, isComplete: body.isComplete }).toEqual({
      status: 200,
      next: null,
      isComplete: true,
    })
    const byName = (name: string) => body.nfts.find((nft: { name: string }) => nft.name === name)
    expect(body.nfts).toHaveLength(3)
    const mintOf = (program: string) =>
      solanaNfts.find((nft) => nft.holder === holder.address && nft.program === program && !nft.isSpam)?.mint
    const mint = mintOf('spl')
    expect(byName('Orbit No. 1')).toEqual({
      id: `${localSolanaId}/nft:${mint}`,
      chainId: localSolanaId,
      standard: 'spl',
      contract: mint,
      tokenId: null,
      quantity: '1',
      name: 'Orbit No. 1',
      description: 'Rings at rest.',
      image: expect.stringMatching(/^\/v1\/images\//),
      collection: {
        name: 'Orbits',
        address: expect.any(String),
        image: expect.stringMatching(/^\/v1\/images\//),
      },
      traits: [
        { name: 'Rings', value: '12' },
        { name: 'Ground', value: 'Chalk' },
      ],
      isSpam: false,
      spamReason: null,
    })
    expect(byName('Orbit No. 2')).toMatchObject({
      standard: 'token2022',
      contract: mintOf('token2022'),
      collection: { name: 'Orbits' },
    })
    const spam = body.nfts.filter((nft: { isSpam: boolean }) => nft.isSpam)
    expect(spam).toMatchObject([{ collection: null, spamReason: 'link' }])
    const picture = await gateway.app.request(`${byName('Orbit No. 2').image}?w=384`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  test('pages follow one another', async () => {
    const source = createTokenAccountSource(createSolanaNode(node.rpcUrl, 5000))
    const first = await source.list(holder.address, { cursor: null, limit: 2 })
    const second = await source.list(holder.address, { cursor: first.next, limit: 2 })
    const mints = [...first.nfts, ...second.nfts].map(({ contract }) => contract)
    expect(new Set(mints)).toEqual(
      new Set(solanaNfts.filter((nft) => nft.holder === holder.address).map(({ mint }) => mint)),
    )
    expect([first.nfts.length, second.nfts.length, second.next]).toEqual([2, 1, null])
  })

  test('ordinary tokens are none, and an account without any has none', async () => {
    const { body } = await ask(solanaAccounts[3]?.address ?? '')
    expect(body).toEqual({ nfts: [], next: null, isComplete: true })
  })

  test.each(['abc', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '1'.repeat(44)])(
    '%s is no address',
    async (address) => {
      expect(await ask(address)).toMatchObject({ status: 400, body: { reasons: [{ name: 'address' }] } })
    },
  )

  test('a node that is down is said to be', async () => {
    await node.stop()
    expect((await ask(solanaAccounts[4]?.address ?? '')).status).toBe(503)
  })
})
