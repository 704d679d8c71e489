import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IpfsGateway, startIpfsGateway } from './startIpfsGateway.ts'

let gateway: IpfsGateway
beforeAll(async () => {
  gateway = await startIpfsGateway()
})
afterAll(() => gateway.stop())

/** fetch would tidy the path and hide what is asked for. */
async function getStatus(path: string): Promise<number | undefined> {
  const [response] = await once(request({ host: '127.0.0.1', port: gateway.port, path }).end(), 'response')
  response.resume()
  return response.statusCode
}

test('the files of NFTs are there', async () => {
  const answer = await fetch(`${gateway.url}portico-meadow/1.json`)
  expect(await answer.json()).toMatchObject({ name: 'Early Light', image: 'ipfs://portico-meadow/1.webp' })
  expect((await fetch(`${gateway.url}portico-meadow/1.webp`)).status).toBe(200)
})

test.each([
  '/ipfs/../TestNft.json',
  '/ipfs/%2e%2e/TestNft.json',
  '/ipfs/portico-meadow/../../TestNft.json',
  '/ipfs/file:///etc/passwd',
  '/ipfs//etc/passwd',
  '/ipfs/portico-meadow/',
  '/portico-meadow/1.json',
  '/',
])('%s is not', async (path) => {
  expect(await getStatus(path)).toBe(404)
})
