import { runPluginContract } from '@portico/testing/contract'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

runPluginContract(
  {
    plugin,
    manifest,
    services: {
      api: { '/getAnalyticsConfig': { isAnalyticsEnabled: true } },
      options: { includeAddress: true },
    },
  },
  { describe, test },
)
