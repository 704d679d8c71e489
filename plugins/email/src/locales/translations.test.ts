import { findLanguageFaults } from '@portico/ui/testing'
import { en as wallet } from '@portico/vault-client/locales'
import { expect, test } from 'vitest'
import manifest from '../../portico.plugin.json' with { type: 'json' }
import { en } from './en.ts'
import { languages } from './languages.ts'

/** Words that languages share. */
const same = ['E-mail', 'Email']

test('every language says what English says, and the manifest its titles in each', async () => {
  expect(
    await findLanguageFaults({ english: en, languages, manifest, same, shared: Object.keys(wallet) }),
  ).toEqual([])
})
