import { runPluginContract } from '@portico/testing/contract'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

// Everything every plugin keeps. `journey` says what a visitor does in the views, `data` which words are no texts.
runPluginContract(
  {
    plugin,
    manifest,
    journey: [{ view: '{{id}}/Greeting', act: ({ click }) => click('li:first-child > .portico-row') }],
  },
  { describe, test },
)
