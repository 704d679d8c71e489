import type { When } from '@portico/contract'
import { expect, test } from 'vitest'
import { isOffered } from './isOffered.ts'

test.each<[string, When | undefined, boolean]>([
  ['nothing is said', undefined, true],
  ['its namespace is named', { namespaces: ['solana', 'eip155'] }, true],
  ['only others are', { namespaces: ['solana'] }, false],
  ['its network is named', { networks: ['eip155:10', 'eip155:1'] }, true],
  ['another network is', { networks: ['eip155:10'] }, false],
  ['its namespace is named, and another network', { namespaces: ['eip155'], networks: ['eip155:10'] }, false],
  ['nobody is', { networks: [] }, false],
  ['its wallet is named', { connectors: ['acme/wallet'] }, true],
  ['another wallet is', { connectors: ['email/wallet'] }, false],
])('where %s: %s → %s', (_, when, expected) => {
  expect(isOffered(when ? { when } : {}, { caipNetworkId: 'eip155:1', connectorId: 'acme/wallet' })).toBe(
    expected,
  )
})
