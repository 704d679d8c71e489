import { findLanguageFaults } from '@portico/ui/testing'
import { expect, test } from 'vitest'
import manifest from '../../portico.plugin.json' with { type: 'json' }
import { en } from './en.ts'
import { languages } from './languages.ts'

/** Nothing is said with the same letters. */
const same: readonly string[] = []

test('every language says what English says, and the manifest its titles in each', async () => {
  expect(await findLanguageFaults({ english: en, languages, manifest, same })).toEqual([])
})
