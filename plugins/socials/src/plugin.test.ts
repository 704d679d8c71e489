import { expect, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }

test('seven social accounts are offered, in this order where a site names no other', () => {
  expect(manifest.contributes.connectMethods.map(({ id }) => id)).toEqual([
    ...['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  ])
})
