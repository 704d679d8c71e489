import { expect, test } from 'vitest'
import { classifySpam, type SpamEvidence } from './classifySpam.ts'

const honest: SpamEvidence = {
  name: 'Early Light',
  collectionName: 'Meadow',
  description: 'One field, drawn in each light. More at https://meadow.example',
  hasImage: true,
  isVerified: null,
  isMarked: false,
  isMetadataKnown: true,
}

test.each([
  ['Early Light'],
  ['Bored Ape Yacht Club #1234'],
  ['Mr. Roboto'],
  ['No. 7'],
  ['v1.0'],
  ['Ethereal'],
  ['Reclaimed Wood'],
  ['Unrewarding Days'],
  ['100 Soldiers'],
  ['maya.eth'],
  ['Azuki #42'],
  ['Visitor'],
  ['St.Ives Harbour'],
])('%s is no spam', (name) => {
  expect(classifySpam({ ...honest, name })).toBeNull()
})

test.each([
  ['usdc-rewards.example', 'link'],
  ['Visit https://evil.site now', 'link'],
  ['go to www.evil.test', 'link'],
  ['apecoin.claims', 'link'],
  ['t.me/evil - t.me', 'link'],
  ['ｗｗｗ.evil.test', 'link'],
  ['Claim your prize', 'lure'],
  ['ARB Airdrop', 'lure'],
  ['Voucher #77', 'lure'],
  ['$5000', 'lure'],
  ['5,000 USDC', 'lure'],
  ['Free mint', 'lure'],
  ['You won!', 'lure'],
  ['REWARD', 'lure'],
] as const)('%s is a %s, as a name and as a collection', (text, reason) => {
  expect(classifySpam({ ...honest, name: text })).toBe(reason)
  expect(classifySpam({ ...honest, name: null, collectionName: text })).toBe(reason)
  expect(classifySpam({ ...honest, collectionName: text, isVerified: false })).toBe(reason)
})

test('a text that lures to a page is a promotion, unless the collection is verified', () => {
  const description = 'Congratulations! Claim at https://evil.example'
  expect(classifySpam({ ...honest, description })).toBe('promotion')
  expect(classifySpam({ ...honest, description, isVerified: false })).toBe('promotion')
  expect(classifySpam({ ...honest, description, isVerified: true })).toBeNull()
  expect(classifySpam({ ...honest, name: 'Winner', isVerified: true })).toBeNull()
})

test('neither name nor picture is empty, once somebody has looked', () => {
  const bare = { ...honest, name: null, hasImage: false, description: null }
  expect(classifySpam(bare)).toBe('empty')
  expect(classifySpam({ ...bare, isVerified: true })).toBe('empty')
  expect(classifySpam({ ...bare, isMetadataKnown: false })).toBeNull()
  expect(classifySpam({ ...bare, hasImage: true })).toBeNull()
})

test('an indexer that marks it is believed', () => {
  expect(classifySpam({ ...honest, isMarked: true, isVerified: true })).toBe('indexer')
})

test('a text without end is judged in no time', () => {
  // What it computes counts, and not what the machine does beside.
  const begin = process.cpuUsage()
  classifySpam({ ...honest, name: 'a.'.repeat(1000), description: `${'a-'.repeat(1000)}${'1,'.repeat(500)}` })
  const { user, system } = process.cpuUsage(begin)
  expect((user + system) / 1000).toBeLessThan(500)
})
