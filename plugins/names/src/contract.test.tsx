import type { ApiRequest } from '@portico/contract'
import { runPluginContract, type Visit } from '@portico/testing/contract'
import { maya, noor } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { createTestGateway } from './fixtures/testGateway.ts'
import plugin from './plugin.ts'

const gateway = createTestGateway({})
const answer = (request: ApiRequest) => gateway.answer(request.path, request)
const name = 'maya.example.id'

const journey: readonly Visit[] = [
  {
    view: 'RegisterAccountName',
    async act({ fill, find, click }) {
      await fill('input', 'taken')
      await find('.portico-address-whole')
      await fill('input', 'maya')
      await find('.portico-button[type=submit]:not(:disabled)')
      await click('.portico-button[type=submit]')
    },
  },
  {
    view: 'RegisterAccountNameSuccess',
    params: { name },
    act: ({ click }) => click('.portico-button[data-variant=ghost]'),
  },
  {
    view: 'names/Details',
    async act({ fill, click }) {
      await fill('.portico-field:nth-of-type(1) input', 'https://maya.example/me.png')
      await click('.portico-button[type=submit]')
    },
  },
]

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: {
      options: { zone: 'example.id' },
      answers: { personal_sign: '0x51' },
      commands: { 'names.refresh': () => {} },
      api: {
        [`/v1/profile/reverse/${maya}`]: answer,
        '/v1/profile/suggestions/taken': answer,
        '/v1/profile/suggestions/maya': answer,
        '/v1/profile/account/taken.example.id': answer,
        '/v1/profile/account': answer,
        [`/v1/profile/account/${name}/attributes`]: answer,
        '/v1/profile/stamps': answer,
      },
    },
    data: [maya, noor, 'Bakes bread', 'noor.example', 'example.id', 'taken.example.id', name],
  },
  { describe, test },
)
