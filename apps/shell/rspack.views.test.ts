import { reservedViews } from '@portico/contract/host'
import type { PartId } from '@portico/contract/shell'
import { expect, test } from 'vitest'
import { readReplaceableViews } from './rspack.views.ts'
import { headlessViews } from './src/headless/headlessViews.ts'

const parts: readonly PartId[] = [
  'Account.profile',
  'Account.total',
  'Connect.empty',
  'Connect.footer',
  'Connect.top',
]

test('names every view and part that a site can draw itself', () => {
  expect(Object.keys(readReplaceableViews()).sort()).toEqual([...Object.keys(headlessViews), ...parts].sort())
})

test('names what a view hands to who draws it: data, inherited data, and actions', () => {
  const views = readReplaceableViews()
  expect(views.ConnectingWalletConnectBasic).toEqual(['copy()', 'error', 'renewsAt', 'retry()', 'uri'])
  expect(views.ConnectingWalletConnect).toEqual(
    expect.arrayContaining(['platform', 'uri', 'open()', 'copy()']),
  )
  // `TokensData | null`, and a view without actions.
  expect(views.Tokens).toContain('refresh()')
  expect(views.Nft).toContain('nft')
})

test('finds members of every view, and none of parts, which get no data of their own', () => {
  const empty = Object.entries(readReplaceableViews()).filter(([, members]) => members.length === 0)
  expect(empty.map(([id]) => id)).toEqual(parts)
})

test('no view of the shell is reserved for a plugin', () => {
  const reserved = Object.values(reservedViews).flat()
  expect(Object.keys(headlessViews).filter((id) => reserved.includes(id))).toEqual([])
})
