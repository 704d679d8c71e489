import { runPluginContract } from '@portico/testing/contract'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

const login = 'https://login.acme.example'

runPluginContract(
  {
    plugin,
    manifest,
    services: { options: { login }, popups: { [`${login}/login.html?subject=google`]: { code: 'c-1' } } },
    journey: [
      {
        view: 'acme-social/Waiting',
        params: { provider: 'google' },
        act: ({ until, root }) => until('the code', () => root.textContent?.includes('c-1') === true),
      },
      {
        view: 'acme-social/Waiting',
        params: { provider: 'apple' },
        act: ({ until, root }) => until('the end', () => root.textContent?.includes('closed') === true),
      },
      { view: 'acme-social/Welcome', params: { code: 'c-1', state: 's-1' } },
    ],
    data: ['c-1', 's-1', 'closed'],
  },
  { describe, test },
)
