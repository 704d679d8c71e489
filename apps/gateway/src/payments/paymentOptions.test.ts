import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

const recipients = ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
const merchant = { id: 'shop', recipients }
const webhook = { url: 'https://shop.example/webhooks', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
const exchange = {
  ...{ kind: 'sandbox', id: 'harbour', name: 'Harbour', url: 'https://exchange.example' },
  ...{ apiKey: 'a key of sixteen characters', assets: [{ asset: 'eip155:1/slip44:60', code: 'eth' }] },
}
const parse = (payments: object) => parseConfig({ payments }).payments

test('nothing has to be said, and a block counts once the chain calls it final', () => {
  expect(parse({})).toEqual({ merchants: [], exchanges: [] })
  expect(parse({ merchants: [merchant] })?.merchants).toEqual([
    { ...merchant, choices: {}, finality: 'finalized' },
  ])
})

test.each<[string, object, string]>([
  [
    'two merchants of one name',
    { merchants: [merchant, { ...merchant, recipients: ['eip155:2:0x1'] }] },
    'ids',
  ],
  ['one recipient of two merchants', { merchants: [merchant, { ...merchant, id: 'other' }] }, 'recipients'],
  ['a recipient without its network', { merchants: [{ ...merchant, recipients: ['0x1'] }] }, 'CAIP-10'],
  [
    'a secret that is none',
    { merchants: [{ ...merchant, webhook: { ...webhook, secret: 'secret' } }] },
    'secret',
  ],
  [
    'a webhook to a file',
    { merchants: [{ ...merchant, webhook: { ...webhook, url: 'file:///etc' } }] },
    'http',
  ],
  [
    'too little that is accepted',
    { merchants: [{ ...merchant, choices: { underpaid: 'accept' } }] },
    'underpaid',
  ],
  [
    'anything that is accepted',
    { merchants: [{ ...merchant, choices: { wrongAsset: 'accept' } }] },
    'wrongAsset',
  ],
  ['no blocks', { merchants: [{ ...merchant, finality: 0 }] }, 'finality'],
  ['two exchanges of one name', { exchanges: [exchange, exchange] }, 'ids'],
  ['an exchange without assets', { exchanges: [{ ...exchange, assets: [] }] }, 'assets'],
  ['an exchange with a short key', { exchanges: [{ ...exchange, apiKey: 'key' }] }, 'apiKey'],
])('%s are refused', (_title, payments, reason) => {
  expect(() => parse(payments)).toThrow(reason)
})
