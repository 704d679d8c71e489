import { expect, test } from 'vitest'
import type { FoundWallet } from '../state.ts'
import { findInstalled } from './findInstalled.ts'
import { getWalletGroups } from './getWalletGroups.ts'

const found = (change: Partial<FoundWallet> & { id: string }): FoundWallet => ({
  name: change.id,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  isDuplicate: false,
  ...change,
})
const find = (wallets: readonly FoundWallet[], listing: { name: string; rdns?: string | null }) =>
  findInstalled(getWalletGroups({ found: wallets, recentIds: [] }).installed, listing)?.key

const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
const phantom = { name: 'Phantom', rdns: 'app.phantom' }

test.each([
  ['as its extension announces it', found({ id: 'io.metamask', ...metaMask }), 'io.metamask'],
  [
    'as its app announces it',
    found({ id: 'io.metamask.mobile', name: 'MetaMask Mobile', rdns: 'io.metamask.mobile' }),
    'io.metamask.mobile',
  ],
  [
    'by the name alone, of another rdns',
    found({ id: 'com.evil', name: 'MetaMask', rdns: 'com.evil' }),
    undefined,
  ],
  ['at window.ethereum, which has no name', found({ id: 'injected', name: '', type: 'INJECTED' }), undefined],
])('a wallet of the directory is the one of this browser %s', (_, wallet, expected) => {
  expect(find([wallet], metaMask)).toBe(expected)
})

test('one of the Wallet Standard, which has no rdns, is known by its name', () => {
  const solana = found({ id: 'solana:Phantom', name: 'Phantom', namespaces: ['solana'] })
  expect(find([solana], phantom)).toBe('solana:Phantom')
  expect(find([solana], { name: 'phantom', rdns: null })).toBe('solana:Phantom')
  expect(find([solana], metaMask)).toBeUndefined()
})

test('of several chains it is one line, so that the chain is asked', () => {
  const wallets = [
    found({ id: 'app.phantom', ...phantom }),
    found({ id: 'solana:Phantom', name: 'Phantom', namespaces: ['solana'] }),
  ]
  expect(find(wallets, phantom)).toBe('app.phantom')
})

test('a second announcer of an rdns is never it', () => {
  const wallets = [found({ id: 'io.metamask#2', ...metaMask, isDuplicate: true })]
  expect(find(wallets, metaMask)).toBeUndefined()
})
