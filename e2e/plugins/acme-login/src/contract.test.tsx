import { runPluginContract } from '@portico/testing/contract'
import { noor } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

interface Question {
  readonly id: number
  readonly method: string
  readonly params: { readonly params?: { readonly code?: string } } | null
}

const accounts = [{ address: noor, type: 'payment' }]
const grant = { sessions: [{ namespace: 'eip155', accounts, caipNetworkId: 'eip155:1' }] }

/** What the page behind the frame says: to the right code it connects. */
function answer(data: unknown) {
  const { id, method, params } = data as Question
  if (method !== 'connect') return { id, result: null }
  if (params?.params?.code === '1234') return { id, result: grant }
  return { id, error: { code: 4001, message: 'Wrong code' } }
}

runPluginContract(
  {
    plugin,
    manifest,
    services: {
      options: { vault: 'https://vault.acme.example' },
      frames: { 'acme-login/vault': answer },
    },
    data: ['maya@acme.example'],
    journey: [
      {
        view: 'acme-login/Code',
        params: { email: 'maya@acme.example' },
        async act({ fill, click, find }) {
          await fill('.portico-field-input', '9999')
          await click('.portico-button')
          await find('[aria-invalid=true]')
          await fill('.portico-field-input', '1234')
          await click('.portico-button')
        },
      },
    ],
  },
  { describe, test },
)
