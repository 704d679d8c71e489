import { expect, test } from 'vitest'
import { locateFile } from './locateFile.ts'

const gateways = {
  ipfs: ['https://one.example/ipfs/', 'https://two.example/'],
  arweave: ['https://ar.example/'],
}
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'
const cidOfBase32 = `bafybei${'a2'.repeat(26)}`

test.each([
  ['ipfs://cat/1.json', ['https://one.example/ipfs/cat/1.json', 'https://two.example/cat/1.json']],
  ['ipfs://ipfs/cat', ['https://one.example/ipfs/cat', 'https://two.example/cat']],
  [
    'IPFS://cat/My%20Cat%20%231.png',
    ['https://one.example/ipfs/cat/My%20Cat%20%231.png', 'https://two.example/cat/My%20Cat%20%231.png'],
  ],
  [
    'ipfs://cat/My Cat #1.png',
    ['https://one.example/ipfs/cat/My%20Cat%20%231.png', 'https://two.example/cat/My%20Cat%20%231.png'],
  ],
  [cid, [`https://one.example/ipfs/${cid}`, `https://two.example/${cid}`]],
  [`${cid}/1.json`, [`https://one.example/ipfs/${cid}/1.json`, `https://two.example/${cid}/1.json`]],
  [cidOfBase32, [`https://one.example/ipfs/${cidOfBase32}`, `https://two.example/${cidOfBase32}`]],
  ['ipfs://cat?raw', ['https://one.example/ipfs/cat%3Fraw', 'https://two.example/cat%3Fraw']],
  ['ipfs://100%/1', ['https://one.example/ipfs/100%25/1', 'https://two.example/100%25/1']],
  ['ipfs://cat/ipfs/1', ['https://one.example/ipfs/cat/ipfs/1', 'https://two.example/cat/ipfs/1']],
  ['ar://abc/1', ['https://ar.example/abc/1']],
  ['http://files.example/1.json', ['http://files.example/1.json']],
  ['HTTPS://files.example/1.json', ['HTTPS://files.example/1.json']],
  [' https://files.example/1.json ', ['https://files.example/1.json']],
])('%s is at %j', (uri, urls) => {
  expect(locateFile(uri, gateways)).toEqual({ kind: 'remote', urls })
})

test.each([
  ['data:application/json,{"name":"100%"}', '{"name":"100%"}'],
  ['data:application/json;utf8,{"name":"A%20B"}', '{"name":"A B"}'],
  ['data:application/json;base64,eyJuYW1lIjoiQSJ9', '{"name":"A"}'],
  ['DATA:;base64,QQ==', 'A'],
  ['data:text/plain;BASE64,QQ==', 'A'],
  ['data:text/plain;base64;x=1,QQ==', 'QQ=='],
  ['data:,one,two', 'one,two'],
  ['data:,a\ud800b', 'ab'],
  ['data:,', ''],
])('%s holds its file', (uri, text) => {
  const location = locateFile(uri, gateways)
  expect(location?.kind === 'inline' && location.bytes.toString()).toBe(text)
})

test.each([
  '',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'data:nothing',
  'hello',
  `x${cid}`,
  `${cid}x`,
  'my data:,x',
  'ipfs://',
  'ipfs://.',
  'ar://./',
  'ipfs://../admin',
  'ipfs://%2e%2e/admin',
  'ipfs://a/../../../admin',
  'ipfs:////evil.example/x',
  'ar://https://evil.example/x',
])('%j is nowhere', (uri) => {
  expect(locateFile(uri, { ...gateways, ipfs: gateways.ipfs.slice(0, 1) })).toBeNull()
})
