import { expect, test } from 'vitest'
import { getInitialState } from './getInitialState.ts'
import { localOne } from './networks.ts'

const root = { version: 1, shell: { version: '1.0.0', files: {} } } as const
const options = { networks: [localOne], root } as const

test('a site that says nothing of it is dark', () => {
  expect(getInitialState(options).themeMode).toBe('dark')
  expect(getInitialState({ ...options, themeMode: 'auto' }).themeMode).toBe('auto')
})
