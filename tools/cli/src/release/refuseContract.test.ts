import { contractVersion } from '@portico/contract'
import { parseManifest } from '@portico/contract/manifest'
import { expect, test } from 'vitest'
import { refuseContract } from './refuseContract.ts'

const manifest = (portico: string) =>
  parseManifest({
    id: 'bridge',
    version: '1.0.0',
    displayName: 'Bridge',
    engines: { portico },
    contributes: {},
    capabilities: {},
    locales: ['en'],
  })

test('a plugin for the contract of here is taken', () => {
  expect(() => refuseContract(manifest(`^${contractVersion}`))).not.toThrow()
})

test('a plugin for another contract is named, with what to do', () => {
  const refuse = () => refuseContract(manifest('^99.0.0'))
  expect(refuse).toThrow(expect.objectContaining({ code: 'PORTICO-PLUGIN-005' }))
  expect(refuse).toThrow(
    'bridge 1.0.0 needs ^99.0.0\nUpdate Portico first, or take another release of the plugin.',
  )
})
